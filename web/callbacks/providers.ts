import type { Services } from '../../kernel/context/services.js';
import { handshakeOfRcs, reportOfRcs } from './rcs.js';
import {
  botchatSignature,
  chatappSignature,
  photosocialSignature,
  rcsSignature,
  type SignatureCheck,
} from './signatures.js';

/** A provider that reports to `/callbacks/…`. */
export interface CallbackProvider {
  readonly source: string;
  readonly path: string;
  readonly signature: SignatureCheck;
  /** What the provider repeats when it verifies the address with a GET; absent: it verifies nothing. */
  readonly verifyToken?: (services: Services) => string | null | undefined;
  /** What it is answered when it verifies the address with a POST; `null`: this is none. */
  readonly handshake?: (services: Services, body: Buffer) => object | null;
  /** What is stored of a body that was checked; absent: all of it. */
  readonly report?: (body: Buffer) => Buffer;
}

export const PROVIDERS: readonly CallbackProvider[] = [
  {
    source: 'chatapp',
    path: '/callbacks/chatapp',
    signature: chatappSignature,
    verifyToken: ({ config }) => config.chatappCloud?.verifyToken,
  },
  {
    source: 'photosocial',
    path: '/callbacks/photosocial',
    signature: photosocialSignature,
    verifyToken: ({ config }) => config.photosocialGraph?.verifyToken,
  },
  { source: 'botchat', path: '/callbacks/botchat/:instanceId', signature: botchatSignature },
  {
    source: 'rcs',
    path: '/callbacks/rcs',
    signature: rcsSignature,
    handshake: handshakeOfRcs,
    report: reportOfRcs,
  },
];
