import { decodeExtended, parse } from 'content-disposition';
import { failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { plainFileName } from '../../kernel/files/file-name.js';

/** The file of a body in parts (RFC 7578). */
export interface FilePart extends PartHeaders {
  /** Must be read to its end. Throws `VALIDATION_ERROR` if the body ends early or has a second file. */
  readonly bytes: AsyncIterable<Buffer>;
}

interface PartHeaders {
  /** The name from the sender, without its folders; `null` if it has no name that can be shown. */
  readonly fileName: string | null;
  /** With its parameters. */
  readonly contentType: string;
}

/** Bytes of the headers of one part, and of all other fields of a body. */
const MAX_HEADERS = 8 * 1024;
const MAX_FIELDS = 32 * 1024;
/** Bytes that a body may have beside its file. */
export const MULTIPART_OVERHEAD = 64 * 1024;

const BREAK = Buffer.from('\r\n');
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const DEFAULT_TYPE = 'application/octet-stream';

/**
 * The file of a body; its other fields are left out. Throws `VALIDATION_ERROR` for a body without a file, and for one that
 * is no body in parts.
 */
export async function filePartOf(body: AsyncIterator<Buffer>, boundary: string): Promise<FilePart> {
  const parts = new Parts(body, boundary);
  const headers = (await parts.nextFile()) ?? noFile();
  return { ...headers, bytes: parts.lastFile() };
}

function noFile(): never {
  failIfInvalid([invalidField('file', 'required')]);
  throw new Error('A missing file is invalid.');
}

/**
 * Reads a body part by part, with no more than a chunk and a delimiter of it in the process.
 *
 * The packages for it lose what uploads need. `busboy` (no release since 2022) and `@fastify/busboy`
 * report a file without a type, as Python's `requests` sends it, as `text/plain`. The latter also cuts
 * long headers without a word, so that a type behind the cut is missing, ignores `filename*` beside
 * `filename`, and takes no boundary of more than 252 characters.
 */
class Parts {
  // The delimiter of the first part has no line break before it.
  #left: Buffer = BREAK;
  #fieldBytes = 0;
  #begun = false;
  readonly #delimiter: Buffer;

  constructor(
    private readonly body: AsyncIterator<Buffer>,
    boundary: string,
  ) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The headers of the next part that is a file; `null` behind the last part. */
  async nextFile(): Promise<PartHeaders | null> {
    if (!this.#begun) await this.#skip();
    this.#begun = true;
    for (;;) {
      const ending = await this.#take(BREAK.length);
      if (ending.equals(Buffer.from('--'))) return null;
      if (!ending.equals(BREAK)) noFile();
      const headers = readHeaders((await this.#collect(END_OF_HEADERS, MAX_HEADERS)).toString('utf8'));
      if (headers) return headers;
      await this.#skip();
    }
  }

  /** The bytes of the file whose headers were read; it must be the last one of the body. */
  async *lastFile(): AsyncGenerator<Buffer> {
    yield* this.#until(this.#delimiter);
    if (await this.nextFile()) failIfInvalid([invalidField('file', 'count', { min: 1, max: 1 })]);
    while (!(await this.body.next()).done);
  }

  async #skip(): Promise<void> {
    for await (const bytes of this.#until(this.#delimiter)) {
      this.#fieldBytes += bytes.length;
      if (this.#fieldBytes > MAX_FIELDS) noFile();
    }
  }

  async #collect(mark: Buffer, max: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.#until(mark)) {
      pieces.push(piece);
      size += piece.length;
      if (size > max) noFile();
    }
    return Buffer.concat(pieces);
  }

  async #take(count: number): Promise<Buffer> {
    while (this.#left.length < count) await this.#more();
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    return taken;
  }

  /** Yields the bytes before the mark, and consumes the mark too. */
  async *#until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#left.indexOf(mark);
      if (at >= 0) {
        const bytes = this.#left.subarray(0, at);
        this.#left = this.#left.subarray(at + mark.length);
        if (bytes.length > 0) yield bytes;
        return;
      }
      // The mark may have begun.
      const sure = this.#left.length - mark.length + 1;
      if (sure > 0) {
        const bytes = this.#left.subarray(0, sure);
        this.#left = this.#left.subarray(sure);
        yield bytes;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.body.next();
    if (done) noFile();
    this.#left = Buffer.concat([this.#left, value]);
  }
}

/** Returns `null` for a field. */
function readHeaders(text: string): PartHeaders | null {
  const lines = new Map(
    text.split('\r\n').map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const name = nameOf(parse(lines.get('content-disposition') ?? '', { extended: false }).parameters);
  if (name === null) return null;
  return { fileName: plainFileName(name), contentType: lines.get('content-type') ?? DEFAULT_TYPE };
}

/**
 * Returns the name that a part gives its file, if possible the one in UTF-8 (RFC 8187); `null` for a
 * field. Browsers write a quote as `%22`, other clients with a backslash before it.
 */
function nameOf({ filename, 'filename*': extended }: Readonly<Record<string, string>>): string | null {
  const decoded = extended === undefined ? undefined : decodeExtended(extended);
  return decoded ?? filename?.replaceAll('%22', '"') ?? extended ?? null;
}
