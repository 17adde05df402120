/** What a field with the envelope `file` answers: `kernel/files/file-part.ts`. */
export interface Part {
  readonly name: string;
  readonly contentType: string;
  readonly encoding: 'UTF8' | 'BASE64';
  readonly content: string;
  readonly next: string | null;
}

/** A file as it goes out. */
export interface FileReply {
  readonly headers: Readonly<Record<string, string>>;
  /** Each part is asked for when the one before it was taken. */
  readonly bytes: () => AsyncIterable<Buffer>;
}

/** A file of which the first part was read. */
export const fileReply = (first: Part, partAt: (cursor: string) => Promise<Part>): FileReply => ({
  headers: {
    'content-type': first.contentType,
    'content-disposition': `attachment; filename="${first.name.replace(/[^\w.-]/g, '_')}"`,
    // Whatever it holds, no browser runs it as a page of this origin.
    'content-security-policy': "default-src 'none'; sandbox",
  },
  bytes: () => bytesOf(first, partAt),
});

async function* bytesOf(first: Part, partAt: (cursor: string) => Promise<Part>): AsyncGenerator<Buffer> {
  for (let part = first; ; part = await partAt(part.next)) {
    yield Buffer.from(part.content, part.encoding === 'BASE64' ? 'base64' : 'utf8');
    if (part.next === null) return;
  }
}
