import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | Uint8Array | string) => Buffer.from(bytes).toString('base64url');

interface Way {
  origin?: string;
  /** True if the browser says that a page of another origin has ours in a frame. */
  framed?: boolean;
  rpId?: string;
  /** True if the key has verified the person. */
  verified?: boolean;
  /** The holder that the key names; `null` when it names none. */
  holder?: string | null;
  counter?: number;
}

/** A security key of a test, which obeys every order: also those that no browser would allow. */
export class SoftKey {
  readonly id = base64url(randomBytes(32));
  readonly #private: KeyObject;
  readonly #public: Map<number, number | Uint8Array>;
  #holder = '';
  counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    this.#public = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** Returns a browser's answer to the options of a new key. */
  make(options: string, { origin = this.origin, verified = true, rpId, framed }: Way = {}): string {
    const { challenge, user, rp } = JSON.parse(options);
    this.#holder = Buffer.from(user.id, 'base64url').toString('utf8');
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(this.#public)]);
    const flags = FLAGS.present | FLAGS.attested | (verified ? FLAGS.verified : 0);
    const authData = new Uint8Array(Buffer.concat([this.#head(rpId ?? rp.id, flags, 0), attested]));
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin, framed)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['usb', 'something new'],
    });
  }

  /** Returns a browser's answer to the options of a sign-in. */
  sign(options: { challenge: string; rpId: string }, way: Way = {}): string {
    const { origin = this.origin, verified = true, holder = this.#holder, counter = ++this.counter } = way;
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0);
    const authData = this.#head(way.rpId ?? options.rpId, flags, counter);
    const said = clientData('webauthn.get', options.challenge, origin, way.framed);
    const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), this.#private);
    return this.#answer({
      clientDataJSON: base64url(said),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(holder === null ? {} : { userHandle: base64url(holder) }),
    });
  }

  #head(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  #answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'cross-platform',
    });
  }
}

const clientData = (type: string, challenge: string, origin: string, framed = false): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: framed });
