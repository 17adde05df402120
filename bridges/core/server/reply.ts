import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Reply {
  readonly status: number;
  readonly body?: object;
  /** Sent in place of a body. */
  readonly file?: { readonly contentType: string; readonly bytes: Readable };
}

/** Ends a call with this reply. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(`HTTP ${reply.status}`);
  }
}

export function refuse(status: number, body?: object): never {
  throw new Refusal(body ? { status, body } : { status });
}

export async function write(response: ServerResponse, { status, body, file }: Reply): Promise<void> {
  if (!file) {
    const text = body ? JSON.stringify(body) : '';
    response.writeHead(status, { ...(body ? { 'content-type': 'application/json' } : {}) }).end(text);
    return;
  }
  response.writeHead(status, { 'content-type': file.contentType });
  // A file that ends early must not look whole: the connection is cut.
  await pipeline(file.bytes, response).catch(() => response.destroy());
}
