import type { Answer, TestApp } from '../app.js';
import type { ChatChannel } from './chat.js';

interface Upload {
  channel?: ChatChannel | 'email' | 'rcs';
  key?: string;
  type?: string;
  /** `null` for no name in the query. */
  fileName?: string | null;
  headers?: Record<string, string>;
}

/** Uploads a file over HTTP, its bytes as the body or in a form. */
export async function upload(
  app: TestApp,
  body: NonNullable<RequestInit['body']>,
  { channel = 'chatapp', key = app.liveKey, type = 'image/png', fileName = 'shop.png', headers = {} }: Upload = {},
): Promise<Answer> {
  const query = fileName === null ? '' : `?${new URLSearchParams({ fileName })}`;
  const answer = await fetch(`${app.url}/v1/${channel}/media${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body instanceof FormData || type === '' ? {} : { 'content-type': type }),
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Uploads and answers the id; throws unless it was taken. */
export async function uploaded(app: TestApp, text: string, more: Upload = {}): Promise<string> {
  const { status, body } = await upload(app, text, more);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data.id;
}
