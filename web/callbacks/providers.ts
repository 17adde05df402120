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
  /**
   * Returns the token that the provider repeats when it verifies the address with a GET; absent for
   * one that verifies nothing so.
   */
  readonly verifyToken?: (services: Services) => string | null | undefined;
  /**
   * Returns the answer to a POST with which the provider verifies the address; `null` for any other
   * POST.
   */
  readonly handshake?: (services: Services, body: Buffer) => object | null;
  /** Returns the part of a checked body that is stored; absent when all of it is. */
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
