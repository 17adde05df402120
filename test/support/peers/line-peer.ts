import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request for a message, as a peer understands it. */
export interface PeerMessage {
  to: string;
  text: string;
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body holds
  body: any;
}

/** A file that was handed over before its message. */
export interface PeerFile {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  bytes: number;
  /** The fields of a short body in parts, and its file as `name type text`. */
  fields: Record<string, string>;
}

/** An answer: a status with a JSON body, or a text that is none; `cut`: the connection ends instead; `drip`: byte for byte, without end. */
export type PeerAnswer =
  | { status: number; body: object | string; headers?: Record<string, string> }
  | 'cut'
  | 'reset'
  | 'hang'
  | 'drip';

/** The way in which a provider reads a request and accepts it. */
export interface Dialect {
  read(message: Pick<PeerMessage, 'path' | 'headers' | 'body'>): { to: string; text: string };
  accept(serial: number): PeerAnswer;
  /** The answer to a file that is handed over by itself. */
  stored?(serial: number): PeerAnswer;
}

export interface LinePeer {
  url: string;
  received: PeerMessage[];
  /** Files that were handed over, by themselves or with a message. */
  files: PeerFile[];
  readonly mostInFlight: number;
  /** Answers by rule; `undefined` accepts. */
  answerWith(rule: (message: PeerMessage) => PeerAnswer | undefined): void;
  answerFilesWith(rule: (file: PeerFile) => PeerAnswer | undefined): void;
  stop(): Promise<void>;
}

/** A provider of lines on loopback. */
export async function startLinePeer(
  dialect: Dialect,
  { port = 0, answerDelayMs = 0 }: { port?: number; answerDelayMs?: number } = {},
): Promise<LinePeer> {
  let rule: (message: PeerMessage) => PeerAnswer | undefined = () => undefined;
  let fileRule: (file: PeerFile) => PeerAnswer | undefined = () => undefined;
  let open = 0;
  let mostInFlight = 0;
  const received: PeerMessage[] = [];
  const files: PeerFile[] = [];
  const server = createServer(async (request, response) => {
    mostInFlight = Math.max(mostInFlight, ++open);
    response.on('close', () => open--);
    // It takes messages, and cannot be asked how its lines are.
    const changes = /^(PATCH|DELETE)$/.test(request.method ?? '') && request.url?.includes('/messages/');
    const type = request.headers['content-type'] ?? '';
    const isFile = request.method === 'PUT' && request.url?.includes('/files/');
    if (isFile || type.startsWith('multipart/')) {
      const file = await readFile(request);
      files.push(file);
      if (dialect.stored) return reply(response, fileRule(file) ?? dialect.stored(files.length));
      const facts = { method: 'POST', path: file.path, headers: request.headers, body: file.fields };
      const withFile = { ...facts, ...dialect.read(facts) };
      received.push(withFile);
      return reply(response, rule(withFile) ?? dialect.accept(received.length));
    }
    if (request.method !== 'POST' && !changes) return reply(response, { status: 503, body: {} });
    const message = await readMessage(dialect, request);
    received.push(message);
    const serial = received.length;
    if (answerDelayMs > 0) await sleep(answerDelayMs);
    reply(response, rule(message) ?? dialect.accept(serial));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    files,
    answerFilesWith: given => {
      fileRule = given;
    },
    get mostInFlight() {
      return mostInFlight;
    },
    answerWith: given => {
      rule = given;
    },
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise(resolve => server.close(resolve));
    },
  };
}

/** Longer bodies are counted alone. */
const MAX_KEPT = 1024 * 1024;

async function readFile(request: IncomingMessage): Promise<PeerFile> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes <= MAX_KEPT) kept.push(chunk as Buffer);
  }
  const { method = '', url = '', headers } = request;
  const type = headers['content-type'] ?? '';
  const whole = bytes <= MAX_KEPT ? Buffer.concat(kept) : null;
  const fields = whole && type.startsWith('multipart/') ? await fieldsOf(whole, type) : {};
  return { method, path: url, headers, bytes, fields };
}

async function fieldsOf(body: Buffer, type: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const entries = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.type} ${await value.text()}`,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function readMessage(dialect: Dialect, request: IncomingMessage): Promise<PeerMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  const facts = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
  return { ...facts, ...dialect.read(facts) };
}

function reply(response: ServerResponse, answer: PeerAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  if (answer === 'reset') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"id":');
    setTimeout(() => (response.socket as Socket | null)?.resetAndDestroy(), 20);
    return;
  }
  if (answer === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
    return;
  }
  const json = typeof answer.body === 'object';
  response
    .writeHead(answer.status, { 'content-type': json ? 'application/json' : 'text/html', ...answer.headers })
    .end(json ? JSON.stringify(answer.body) : answer.body);
}

export const graphError = (code: number, subcode?: number, status = 400): PeerAnswer => ({
  status,
  body: { error: { message: 'No.', type: 'OAuthException', code, ...(subcode ? { error_subcode: subcode } : {}) } },
});

export const botError = (code: number, description: string, parameters: object = {}): PeerAnswer => ({
  status: code,
  body: { ok: false, error_code: code, description, parameters },
});

const ok = (body: object): PeerAnswer => ({ status: 200, body });

export const CLOUD: Dialect = {
  read: ({ body }) => ({ to: `+${body.to}`, text: body.text?.body ?? '' }),
  accept: serial => ok({ messaging_product: 'whatsapp', messages: [{ id: `wamid.${serial}` }] }),
  stored: serial => ok({ id: `media-${serial}` }),
};

export const GRAPH: Dialect = {
  read: ({ body }) => ({ to: body.recipient?.id ?? '', text: body.message?.text ?? '' }),
  accept: serial => ok({ recipient_id: '1', message_id: `m_${serial}` }),
  stored: serial => ok({ attachment_id: `attachment-${serial}` }),
};

/** The names of a message's file in the answers to a bot. */
const BOT_FILES = { photo: [{ file_id: 'small' }, { file_id: 'file-1' }], document: { file_id: 'file-1' } };

export const BOT: Dialect = {
  read: ({ body }) => ({ to: String(body.chat_id), text: body.text ?? body.caption ?? '' }),
  accept: serial =>
    ok({ ok: true, result: { message_id: serial, date: 1, chat: { id: 1001, type: 'private' }, ...BOT_FILES } }),
};

export const BRIDGE: Dialect = {
  read: ({ body }) => ({ to: body.to, text: body.content?.text ?? '' }),
  accept: serial => ok({ id: `3EB0${serial}` }),
  stored: () => ok({}),
};
