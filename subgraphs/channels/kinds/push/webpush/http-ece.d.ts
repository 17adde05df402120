declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The public key of the browser, in base64url. */
    dh: string;
    privateKey: ECDH;
    /** 16 bytes. */
    salt: Buffer;
    /** The secret in base64url. */
    authSecret: string;
  }

  const ece: {
    /** RFC 8188 with the keys of RFC 8291. Throws for a key that is none. */
    encrypt(plain: Buffer, parameters: Parameters): Buffer;
  };
  export default ece;
}
