import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly size: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Sends a request and reads its answer. Rejects when there is none within `timeoutMs`. */
export function send(url: string, { method, path, headers, body }: RawRequest, timeoutMs = 60_000): Promise<RawAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = bytes ? { 'content-length': bytes.length } : {};
    // `path` as it is: the parser of URLs would mend it.
    const asked = request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers }, timeout: timeoutMs },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, size: whole.length, text: whole.toString() });
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path.slice(0, 200)}: no answer`)));
    asked.on('error', reject);
    asked.end(bytes);
  });
}

/** An answer with the milliseconds of processor time that this process used from its request to its end. */
export async function measured(url: string, asked: RawRequest): Promise<RawAnswer & { cpu: number }> {
  const before = process.cpuUsage();
  const answer = await send(url, asked);
  const { user, system } = process.cpuUsage(before);
  return { ...answer, cpu: (user + system) / 1_000 };
}
