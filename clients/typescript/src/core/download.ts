const NAME = /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i;

/** A file that comes in. Read it once: as a stream, or whole. An error while it is read means that it is not complete. */
export class Download {
  constructor(readonly response: Response) {}

  /** Its content type. */
  get type(): string {
    return this.response.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** The name under which to save it; `null` where it has none. */
  get fileName(): string | null {
    const [, encoded, plain] = NAME.exec(this.response.headers.get('content-disposition') ?? '') ?? [];
    return encoded ? decodeURIComponent(encoded) : (plain ?? null);
  }

  get stream(): ReadableStream<Uint8Array> {
    return this.response.body as ReadableStream<Uint8Array>;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.response.arrayBuffer());
  }

  text(): Promise<string> {
    return this.response.text();
  }

  blob(): Promise<Blob> {
    return this.response.blob();
  }
}
