/** An answer of the bridge. `status` 0: there was none. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a bridge under test says
  readonly body: any;
  readonly contentType: string;
  readonly bytes: number;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON; a text or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` sends none. */
  readonly secret?: string | null;
}

/** The time that the protocol gives a call. */
const TIMEOUT_MS = 10_000;

/** Calls a bridge as Switchboard does. No call throws. */
export class Client {
  constructor(
    readonly url: string,
    readonly secret: string,
  ) {}

  async call({ method, path, body, headers = {}, secret = this.secret }: Request): Promise<Answer> {
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: { ...(secret === null ? {} : { authorization: `Bearer ${secret}` }), ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: encoded(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, body: parsed(bytes.toString('utf8')), contentType, bytes: bytes.length };
    } catch {
      return { status: 0, body: null, contentType: '', bytes: 0 };
    }
  }

  get(path: string): Promise<Answer> {
    return this.call({ method: 'GET', path });
  }
}

const encoded = (body: unknown): string | Buffer<ArrayBuffer> =>
  typeof body === 'string' || Buffer.isBuffer(body) ? (body as string) : JSON.stringify(body);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
