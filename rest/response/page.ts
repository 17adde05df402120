import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { sha256 } from '../../kernel/security/hash.js';

/** An answer that is the same for everybody and needs no credential: the description of the API and its pages. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: PageBody;
}

/** Pages by path. */
export type Pages = ReadonlyMap<string, Page>;

type Encoding = 'br' | 'gzip' | 'identity';

/** By preference where a client takes several. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** A sixth of the text in a tenth of a second; the best quality would take seconds. */
const QUALITY = 5;

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: bytes => promisify(gzip)(bytes),
  identity: async bytes => bytes,
};

/** The text of a page, made and compressed on first use. */
export class PageBody {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #bytes: Buffer | undefined;
  #tag: string | undefined;

  constructor(readonly make: () => string) {}

  /** Names this text, whatever its encoding. */
  get tag(): string {
    this.#tag ??= `W/"${sha256(this.#plain).toString('base64url')}"`;
    return this.#tag;
  }

  /** @param accepted the header `Accept-Encoding`. */
  async as(accepted: string | undefined): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const headers = { 'accept-encoding': accepted ?? 'identity' };
    const encoding = (new Negotiator({ headers }).encoding([...ENCODINGS]) ?? 'identity') as Encoding;
    const known = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.#plain);
    this.#encoded.set(encoding, known);
    return { encoding, bytes: await known };
  }

  get #plain(): Buffer {
    this.#bytes ??= Buffer.from(this.make());
    return this.#bytes;
  }
}
