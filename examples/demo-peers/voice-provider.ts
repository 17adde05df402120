import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call as the provider has it. */
export interface PeerCall {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly fields: URLSearchParams;
  status: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';
  /** Seconds from the answer. */
  duration: number;
  /** The URL that the last request of ours gave for the next instructions of the call. */
  next: string;
  /** Its recordings, by their names. */
  readonly recordings: Map<string, 'in-progress' | 'completed' | 'absent'>;
}

export interface VoiceProviderOptions {
  readonly port?: number;
  /** From a request to its answer. */
  readonly answerDelayMs?: number;
}

/** An answer in place of the usual one; `cut`: none, though the request was worked on. */
type Answer = { readonly status: number; readonly body?: object } | 'cut';

/**
 * A provider of calls on loopback, with an API of verbs. Numbers ending 0001 are refused, 0003 cut
 * the connection after the call was placed, 0008 are throttled. It does nothing by itself: `report`
 * sets the events of a call.
 */
export async function startVoiceProvider(options: VoiceProviderOptions = {}): Promise<VoiceProvider> {
  const provider = new VoiceProvider(options);
  await provider.listen(options.port ?? 0);
  return provider;
}

export class VoiceProvider {
  url = '';
  readonly account = 'AC0123456789abcdef0123456789abcdef';
  readonly token = randomUUID();
  readonly calls = new Map<string, PeerCall>();
  /** Every request, as `POST /path`, with its form. */
  readonly requests: { readonly line: string; readonly fields: URLSearchParams }[] = [];
  /** The sound of each recording; absent: it was deleted. */
  readonly sounds = new Map<string, Buffer>();
  /** A sound is sent to its half, and then, after this, to its end. */
  halfway: Promise<unknown> | null = null;
  mostInFlight = 0;
  answer: (method: string, path: string) => Answer | undefined = () => undefined;
  #inFlight = 0;
  readonly #stopped = new AbortController();
  readonly #server = createServer((req, res) => void this.#serve(req, res));

  constructor(readonly options: VoiceProviderOptions) {}

  async listen(port: number): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/2010-04-01`;
  }

  get settings(): Record<string, string> {
    return { VOICE_URL: this.url, VOICE_ACCOUNT: this.account, VOICE_TOKEN: this.token, VOICE_FROM: '+14155550100' };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise(resolve => this.#server.close(resolve));
  }

  /** A call that came in to it. */
  received(fields: Readonly<Record<string, string>>): void {
    const { CallSid: sid = '' } = fields;
    if (!this.calls.has(sid)) this.calls.set(sid, callOf(sid, new URLSearchParams(fields), 'in-progress'));
  }

  /** A form in the shape in which it is posted to an address, signed. */
  signed(url: string, fields: Readonly<Record<string, string>>): { body: string; headers: Record<string, string> } {
    const text = Object.keys(fields)
      .sort()
      .map(name => name + fields[name])
      .join('');
    const signature = createHmac('sha1', this.token)
      .update(url + text)
      .digest('base64');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return { body: new URLSearchParams(fields).toString(), headers };
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.mostInFlight = Math.max(this.mostInFlight, ++this.#inFlight);
    res.on('close', () => this.#inFlight--);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const path = new URL(req.url ?? '/', this.url).pathname.replace(`/2010-04-01/Accounts/${this.account}`, '');
    const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    this.requests.push({ line: `${req.method} ${path}`, fields });
    const delay = this.options.answerDelayMs ?? 0;
    if (delay > 0) await sleep(delay, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    const credentials = `Basic ${Buffer.from(`${this.account}:${this.token}`).toString('base64')}`;
    if (req.headers.authorization !== credentials) return void res.writeHead(401).end('{}');
    const sound = /^\/Recordings\/(.+)\.wav$/.exec(path)?.[1];
    if (sound && req.method === 'GET') return this.#sendSound(res, sound);
    const usual = this.#answerTo(req.method ?? '', path, fields);
    const answer = this.answer(req.method ?? '', path) ?? usual;
    if (answer === 'cut') return void res.destroy();
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
  }

  async #sendSound(res: ServerResponse, ref: string): Promise<void> {
    const bytes = this.sounds.get(ref);
    if (!bytes) return void res.writeHead(404).end();
    res.writeHead(200, { 'content-type': 'audio/x-wav', 'content-length': bytes.length });
    const half = Math.ceil(bytes.length / 2);
    res.write(bytes.subarray(0, half));
    await this.halfway?.catch(() => res.destroy());
    res.end(bytes.subarray(half));
  }

  #answerTo(method: string, path: string, fields: URLSearchParams): Answer {
    if (path === '/Calls.json') return this.#place(fields);
    const [, sid = '', rest = ''] = /^\/Calls\/([^/.]+)(.*)$/.exec(path) ?? [];
    const call = this.calls.get(sid);
    if (path.startsWith('/Recordings/')) return method === 'GET' ? this.#recordingAt(path) : this.#deleteSound(path);
    if (!call) return { status: 404 };
    if (method === 'GET' && rest === '.json')
      return { status: 200, body: { sid, status: call.status, duration: String(call.duration) } };
    if (rest.startsWith('/Recordings')) return record(call, rest, fields);
    call.next = fields.get('Url') ?? call.next;
    call.status = (fields.get('Status') as PeerCall['status'] | null) ?? call.status;
    return { status: 200, body: { sid, status: call.status } };
  }

  #recordingAt(path: string): Answer {
    const ref = path.slice('/Recordings/'.length).replace(/\.json$/, '');
    const status = [...this.calls.values()].map(({ recordings }) => recordings.get(ref)).find(Boolean);
    return status ? { status: 200, body: { sid: ref, status, duration: '7' } } : { status: 404 };
  }

  #deleteSound(path: string): Answer {
    const ref = path.slice('/Recordings/'.length).replace(/\.json$/, '');
    return { status: this.sounds.delete(ref) ? 204 : 404 };
  }

  #place(fields: URLSearchParams): Answer {
    const to = fields.get('To') ?? '';
    if (to.endsWith('0001')) return { status: 400, body: { code: 21_211, message: 'The number is not valid.' } };
    if (to.endsWith('0008')) return { status: 429, body: {} };
    const sid = `CA${randomUUID()}`;
    this.calls.set(sid, callOf(sid, fields, 'queued'));
    return to.endsWith('0003') ? 'cut' : { status: 201, body: { sid, status: 'queued' } };
  }
}

const callOf = (sid: string, fields: URLSearchParams, status: PeerCall['status']): PeerCall => ({
  sid,
  to: fields.get('To') ?? '',
  from: fields.get('From') ?? '',
  fields,
  status,
  duration: 0,
  next: '',
  recordings: new Map(),
});

/** Lists, starts or stops recordings of a call. */
function record(call: PeerCall, rest: string, fields: URLSearchParams): Answer {
  const { recordings, sid } = call;
  const [, ref] = /^\/Recordings\/(.+)\.json$/.exec(rest) ?? [];
  if (ref) {
    if (!recordings.has(ref)) return { status: 404 };
    recordings.set(ref, fields.get('Status') === 'stopped' ? 'completed' : 'in-progress');
    return { status: 200, body: { sid: ref } };
  }
  if (fields.size === 0)
    return { status: 200, body: { recordings: [...recordings].map(([one, status]) => ({ sid: one, status })) } };
  const started = recordings.size === 0 ? `RE_${sid}` : `RE_${sid}_${recordings.size}`;
  recordings.set(started, 'in-progress');
  return { status: 201, body: { sid: started } };
}
