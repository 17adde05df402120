import { SignJWT } from 'jose';
import type { Answer, TestApp } from '../app.js';

export const SITE = 'https://shop.example';

/** The headers of a page of the site. */
interface PageOptions {
  readonly token?: string | null;
  readonly origin?: string | null;
}

/** A site with the chat of a workspace, and pages of it. */
export function webchatDesk(app: TestApp, key: string = app.testKey) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/v1/webchat${path}`, { key, body });
  const expected = async (status: number, answer: Promise<Answer>) => {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`${got} ${JSON.stringify(body)}`);
    return body.data;
  };
  /** A request of a page, without any credential of a workspace. */
  const page = (method: string, path: string, body?: unknown, { token, origin = SITE }: PageOptions = {}) =>
    app.request(method, `/webchat${path}`, {
      key: null,
      body,
      headers: { ...(origin === null ? {} : { origin }), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  return {
    call,
    page,
    expected,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
    widget: (body: object = {}): Promise<any> =>
      expected(201, call('POST', '/widgets', { name: 'Shop', allowedOrigins: [SITE], ...body })),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the session holds
    open: (widget: { publicToken: string }, body: object = {}): Promise<any> =>
      expected(200, page('POST', '/sessions', { token: widget.publicToken, ...body })),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
    write: async (token: string, body: object): Promise<any> =>
      (await expected(202, page('POST', '/messages', { clientId: crypto.randomUUID(), ...body }, { token }))).message,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page holds
    messages: (token: string, query = ''): Promise<any> =>
      expected(200, page('GET', `/messages${query}`, undefined, { token })),
    sent: async (to: string, payload: object = { message: 'Hello' }, type = 'text'): Promise<string> =>
      (await expected(202, call('POST', '/messages', { to: [to], type, payload, class: 'transactional' })))
        .messageIds[0],
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
    message: (id: string): Promise<any> => expected(200, call('GET', `/messages/${id}`)),
    secret: async (widget: { id: string }): Promise<string> =>
      (await expected(200, call('POST', `/widgets/${widget.id}/identity-secret`))).identitySecret,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the list holds
    conversations: async (): Promise<any[]> =>
      (await app.request('GET', '/v1/conversations?channel=webchat', { key })).body.data,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the thread holds
    entries: async (id: string): Promise<any[]> =>
      (await app.request('GET', `/v1/conversations/${id}/entries`, { key })).body.data,
  };
}

/** The claims that the backend of a site signs for its user. */
export const signed = (
  app: TestApp,
  secret: string,
  {
    sub = '42',
    seconds = 3_600,
    later = 0,
    ...claims
  }: { sub?: string; seconds?: number; later?: number; [claim: string]: unknown } = {},
): Promise<string> => {
  const now = Math.floor(app.clock.now().getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt(now + later)
    .setExpirationTime(now + seconds)
    .sign(Buffer.from(secret));
};
