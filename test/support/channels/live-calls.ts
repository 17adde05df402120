import { type PeerCall, startVoiceProvider, type VoiceProvider } from '../../../examples/demo-peers/voice-provider.js';
import { type Answer, type AppOptions, startApp, type TestApp } from '../app.js';
import { callDesk } from './voice.js';

const BASE = 'http://switchboard.test';

export interface LiveCalls {
  readonly app: TestApp;
  readonly peer: VoiceProvider;
  readonly desk: ReturnType<typeof callDesk>;
  /** The call as the provider has it. */
  placed(to: string, payload?: object): Promise<{ id: string; peer: PeerCall }>;
  /** Reports an event of a call as the provider; the answer is the next step of the call. */
  report(id: string, kind: string, fields?: Record<string, string>): Promise<Answer>;
  /** The provider asks an address of a document, as if it had followed it. */
  follow(document: string, name: string, fields?: Record<string, string>): Promise<Answer>;
  /** Requests the address that the last order of a call named, as the provider. */
  ordered(call: PeerCall): Promise<Answer>;
  incoming(fields: Record<string, string>): Promise<Answer>;
  balance(): Promise<{ balance: number; held: number }>;
  stop(): Promise<void>;
}

/** The system with a provider of calls on loopback. */
export async function startLiveCalls(options: AppOptions = {}): Promise<LiveCalls> {
  const peer = await startVoiceProvider();
  const app = await startApp({ ...options, env: { ...peer.settings, ...options.env } });
  const desk = callDesk(app, app.liveKey);
  const post = (url: string, fields: Record<string, string>): Promise<Answer> => {
    const { body, headers } = peer.signed(url, fields);
    return app.request('POST', url.slice(BASE.length), { key: null, headers, body });
  };
  const sidOf = new Map<string, string>();
  return {
    app,
    peer,
    desk,
    placed: async (to, payload = { speak: 'Hello' }) => {
      const id = await desk.placed(to, payload);
      await app.settle();
      const call = [...peer.calls.values()].find(({ fields }) => fields.get('Url')?.includes(id))!;
      sidOf.set(id, call.sid);
      return { id, peer: call };
    },
    report: (id, kind, fields = {}) =>
      post(`${BASE}/callbacks/voice/${id}/${kind}`, { CallSid: sidOf.get(id) ?? '', ...fields }),
    follow: (document, name, fields = {}) => {
      const decoded = document.replaceAll('&amp;', '&');
      const address = new RegExp(`${BASE}/callbacks/voice/[^"<]*/${name}[^"<]*`).exec(decoded)?.[0];
      if (!address) throw new Error(`${document} names no address for ${name}`);
      return post(address, fields);
    },
    ordered: ({ next, sid }) => post(next, { CallSid: sid }),
    incoming: fields => {
      peer.received(fields);
      return post(`${BASE}/callbacks/voice/incoming`, fields);
    },
    balance: async () => (await app.request('GET', '/v1/credits', { key: app.liveKey })).body.data,
    stop: async () => {
      await app.stop();
      await peer.stop();
    },
  };
}
