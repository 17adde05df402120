import { Agent, request } from 'node:http';
import type { RawAnswer, RawRequest } from './measure.ts';

// Runs in a process of its own, so that its work is not the server's. Started by measure.ts.

const agent = new Agent({ keepAlive: true });
const TIMEOUT = 60_000;

function send(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = bytes ? { 'content-length': bytes.length } : {};
    // `path` as it is: the parser of URLs would mend it.
    const asked = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      timeout: TIMEOUT,
    });
    asked.on('response', answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, size: whole.length, text: whole.toString('utf8', 0, 300) });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(bytes);
  });
}

let next: { url: string; asked: RawRequest } | null = null;

process.on('message', (message: { url: string; asked: RawRequest } | 'go') => {
  if (message !== 'go') {
    next = message;
    process.send!('ready');
  } else
    send(next!.url, next!.asked).then(
      answer => process.send!(answer),
      (error: Error) => process.send!({ status: 0, size: 0, text: error.message }),
    );
});
