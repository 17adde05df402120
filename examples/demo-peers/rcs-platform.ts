import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A message as the platform got it. */
export interface ReceivedRcs {
  readonly messageId: string;
  readonly agentId: string;
  readonly phone: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  readonly body: any;
}

export interface RcsPlatformOptions {
  readonly port?: number;
  /** From a message to its answer. */
  readonly answerDelayMs?: number;
  /**
   * From acceptance to the events of delivery and reading; absent when it reports nothing by
   * itself.
   */
  readonly eventDelayMs?: number;
  /** The URL to which it posts events. */
  readonly callbackUrl?: string;
  readonly print?: (line: string) => void;
}

const FEATURES = ['RICHCARD_STANDALONE', 'RICHCARD_CAROUSEL', 'ACTION_OPEN_URL', 'ACTION_DIAL'];
/** An answer in place of the usual one; `cut`: none, though the request was worked on. */
export type Answer = { readonly status: number; readonly headers?: Record<string, string> } | 'cut';

/**
 * An RCS platform on loopback, in the shape of the RCS Business Messaging API. Numbers ending 0001 are refused, 0003 cut
 * the connection after the message was taken, 0007 are off, 0008 are throttled, 0009 show no carousel, 0012 have no RCS.
 */
export async function startRcsPlatform(options: RcsPlatformOptions = {}): Promise<RcsPlatform> {
  const platform = new RcsPlatform(options);
  await platform.listen(options.port ?? 0);
  return platform;
}

export class RcsPlatform {
  url = '';
  readonly received: ReceivedRcs[] = [];
  /** Ids of messages that were taken back. */
  readonly revoked: string[] = [];
  /** Files that were handed over, by the name that messages use. */
  readonly files = new Map<string, { agentId: string; contentType: string; bytes: Buffer }>();
  /** Every request, as `GET /path`. */
  readonly requests: string[] = [];
  mostInFlight = 0;
  /** Tokens that it accepts; a test may clear them. */
  readonly tokens = new Set<string>();
  /** Returns the answer to some requests in place of the usual one. */
  answer: (method: string, path: string) => Answer | undefined = () => undefined;
  readonly clientToken = randomUUID();
  /** The file of a service account, for `RCS_SERVICE_ACCOUNT_FILE`. */
  readonly accountFile: string;
  readonly account = { clientEmail: 'agents@rcs.example', privateKey: pem() };
  readonly #delivered = new Set<string>();
  readonly #dir = mkdtempSync(join(tmpdir(), 'switchboard-rcs-'));
  readonly #stopped = new AbortController();
  readonly #server = createServer((req, res) => void this.#serve(req, res));
  #inFlight = 0;

  constructor(readonly options: RcsPlatformOptions) {
    const { clientEmail: client_email, privateKey: private_key } = this.account;
    this.accountFile = join(this.#dir, 'account.json');
    writeFileSync(this.accountFile, JSON.stringify({ type: 'service_account', client_email, private_key }));
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get settings(): Record<string, string> {
    return {
      RCS_URL: this.url,
      RCS_TOKEN_URL: `${this.url}/token`,
      RCS_SERVICE_ACCOUNT_FILE: this.accountFile,
      RCS_CLIENT_TOKEN: this.clientToken,
    };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** The device got a message: nobody can take it back any more. */
  deliver(messageId: string): void {
    this.#delivered.add(messageId);
  }

  /** A report in the form in which it is posted, signed. */
  signed(report: object): { body: string; headers: Record<string, string> } {
    const text = JSON.stringify(report);
    const signature = createHmac('sha512', this.clientToken).update(text).digest('base64');
    const body = JSON.stringify({ message: { data: Buffer.from(text).toString('base64'), messageId: randomUUID() } });
    return { body, headers: { 'content-type': 'application/json', 'x-goog-signature': signature } };
  }

  async post(report: object): Promise<number> {
    const { callbackUrl } = this.options;
    if (!callbackUrl) return 0;
    const answer = await fetch(callbackUrl, { method: 'POST', ...this.signed(report) }).catch(() => null);
    return answer?.status ?? 0;
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const url = new URL(req.url ?? '/', this.url);
    const bytes = Buffer.concat(chunks);
    this.requests.push(`${req.method} ${url.pathname}`);
    if (req.method === 'POST' && url.pathname !== '/token') await this.#takeTime();
    const [status, body] = this.#answerTo(req, url, bytes);
    const own = this.answer(req.method ?? '', url.pathname);
    if (own === 'cut' || status === 0) req.socket.destroy();
    else if (own) res.writeHead(own.status, own.headers).end();
    else res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async #takeTime(): Promise<void> {
    this.mostInFlight = Math.max(this.mostInFlight, ++this.#inFlight);
    await sleep(this.options.answerDelayMs ?? 0, undefined, { signal: this.#stopped.signal }).catch(() => {});
    this.#inFlight--;
  }

  #answerTo(req: IncomingMessage, url: URL, bytes: Buffer): [number, object] {
    if (url.pathname === '/token') return [200, { access_token: this.#newToken(), expires_in: 3_600 }];
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.tokens.has(token)) return [401, {}];
    const [, , , phone = '', kind, id = ''] = decodeURIComponent(url.pathname).split('/');
    const agentId = url.searchParams.get('agentId') ?? '';
    if (url.pathname === '/upload/v1/files') return this.#keepFile(req, agentId, bytes);
    if (kind === 'capabilities') return this.#capabilities(phone);
    if (req.method === 'DELETE') return this.#revoke(id);
    if (req.method !== 'POST' || kind !== 'agentMessages') return [404, {}];
    return this.#take({
      messageId: url.searchParams.get('messageId') ?? '',
      agentId,
      phone,
      body: JSON.parse(bytes.toString()),
    });
  }

  #newToken(): string {
    const token = randomUUID();
    this.tokens.add(token);
    return token;
  }

  #keepFile(req: IncomingMessage, agentId: string, bytes: Buffer): [number, object] {
    const contentType = req.headers['content-type'] ?? '';
    if (agentId === '' || bytes.length === 0 || !/^(image|audio|video|application)\//.test(contentType))
      return [400, {}];
    const name = `files/${randomUUID()}`;
    this.files.set(name, { agentId, contentType, bytes });
    return [200, { name }];
  }

  /** A message names only files of its agent. */
  #hasFiles({ agentId, body }: ReceivedRcs): boolean {
    const names = [...JSON.stringify(body).matchAll(/"uploadedRbmFile":\{"fileName":"([^"]*)"/g)].map(
      ([, name]) => name!,
    );
    return names.every(name => this.files.get(name)?.agentId === agentId);
  }

  #capabilities(phone: string): [number, object] {
    if (phone.endsWith('0012')) return [404, {}];
    const features = FEATURES.filter(feature => feature !== 'RICHCARD_CAROUSEL' || !phone.endsWith('0009'));
    return [200, { features }];
  }

  #take(message: ReceivedRcs): [number, object] {
    const { phone, messageId, agentId } = message;
    if (phone.endsWith('0001')) return [403, {}];
    if (phone.endsWith('0012')) return [404, {}];
    if (phone.endsWith('0008')) return [429, {}];
    if (!this.#hasFiles(message)) return [400, {}];
    if (this.received.some(known => known.messageId === messageId)) return [409, {}];
    this.received.push(message);
    this.options.print?.(`rcs       ${agentId} to ${phone}: ${JSON.stringify(message.body.contentMessage)}`);
    if (!phone.endsWith('0007')) void this.#report(message);
    return [phone.endsWith('0003') ? 0 : 200, { name: `phones/${phone}/agentMessages/${messageId}` }];
  }

  #revoke(id: string): [number, object] {
    const known = this.received.some(({ messageId }) => messageId === id);
    if (!known || this.#delivered.has(id) || this.revoked.includes(id)) return [404, {}];
    this.revoked.push(id);
    return [200, {}];
  }

  async #report({ agentId, phone: senderPhoneNumber, messageId }: ReceivedRcs): Promise<void> {
    const { eventDelayMs } = this.options;
    if (eventDelayMs === undefined) return;
    for (const eventType of ['DELIVERED', 'READ']) {
      const over = await sleep(eventDelayMs, false, { signal: this.#stopped.signal }).catch(() => true);
      if (over || this.revoked.includes(messageId)) return;
      this.deliver(messageId);
      const sendTime = new Date().toISOString();
      await this.post({ agentId, senderPhoneNumber, messageId, eventType, eventId: randomUUID(), sendTime });
    }
  }
}

function pem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
