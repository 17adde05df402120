import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A workbook that cannot be read: the rule that it breaks. */
export class WorkbookError extends Error {
  constructor(
    readonly rule: 'brokenWorkbook' | 'otherKind' | 'unpackedSize',
    readonly values: Record<string, string | number> = {},
  ) {
    super(`${rule} ${JSON.stringify(values)}`);
  }
}

/** Parts of a workbook: a real one has some dozens. */
const MAX_PARTS = 10_000;

/** Bytes of all parts that are read of a workbook: a small archive may say that it holds much more than it is. */
export const MAX_UNPACKED = 512 * 1024 * 1024;

/** The parts of a workbook by their names. Each is read as a stream, and all together up to {@link MAX_UNPACKED}. */
export class Archive {
  #left = MAX_UNPACKED;

  private constructor(
    readonly file: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws `WorkbookError` for bytes that are no archive. */
  static async open(bytes: Buffer): Promise<Archive> {
    const { promise, resolve, reject } = Promise.withResolvers<Archive>();
    const broken = () => reject(new WorkbookError('brokenWorkbook'));
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: false }, (error, file) => {
      if (error || !file) return broken();
      const entries = new Map<string, Entry>();
      file.on('error', broken);
      file.on('entry', (entry: Entry) => {
        entries.set(entry.fileName.replace(/^\//, ''), entry);
        if (entries.size > MAX_PARTS) broken();
        else file.readEntry();
      });
      file.on('end', () => resolve(new Archive(file, entries)));
      file.readEntry();
    });
    return promise;
  }

  /** Returns the text of a part as it is unpacked; nothing for a part that is not there. Throws `WorkbookError`. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    // Its writer says its size, and the reader keeps to it.
    this.#left -= entry.uncompressedSize;
    if (this.#left < 0) throw new WorkbookError('unpackedSize', { max: MAX_UNPACKED });
    const stream = await this.#streamOf(entry);
    stream.setEncoding('utf8');
    try {
      for await (const text of stream) yield text as string;
    } catch {
      throw new WorkbookError('brokenWorkbook');
    }
  }

  #streamOf(entry: Entry): Promise<Readable> {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    try {
      this.file.openReadStream(entry, (error, stream) =>
        error || !stream ? reject(new WorkbookError('brokenWorkbook')) : resolve(stream),
      );
    } catch {
      reject(new WorkbookError('brokenWorkbook'));
    }
    return promise;
  }
}

/** Takes the elements of a part; names are without their prefix. */
export interface Handler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A parser of XML: it knows no entities but those of XML, and reads no other document. */
export const xmlParser = ({ open, text, close }: Handler): Parser =>
  new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: piece => text?.(piece),
      onclosetag: name => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );

/** Reads a part to its end. */
export async function readPart(archive: Archive, name: string, handler: Handler): Promise<void> {
  const parser = xmlParser(handler);
  for await (const text of archive.text(name)) parser.write(text);
  parser.end();
}

/** The value of an attribute that may have a prefix. */
export const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => bare(key) === name)?.[1];
