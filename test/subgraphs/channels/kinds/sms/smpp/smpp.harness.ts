import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import smpp, { type PDU, type Session } from 'smpp';
import { type MessageCentreOptions, startMessageCentre } from '../../../../../../examples/demo-peers/message-centre.js';
import type { SmsContent } from '../../../../../../subgraphs/channels/kinds/sms/content.js';
import type { SmppCentre } from '../../../../../../subgraphs/channels/kinds/sms/smpp/config.js';
import { SmppProvider } from '../../../../../../subgraphs/channels/kinds/sms/smpp/provider.js';
import type { SmppTiming } from '../../../../../../subgraphs/channels/kinds/sms/smpp/session.js';
import { deps, type Harness } from '../../../core/provider/provider.harness.js';

const WINDOW = 10;
const TIMING: Partial<SmppTiming> = { connect: 1_000, reconnect: 50, reconnectMost: 200 };

/** A centre of the configuration, as `SMPP_URL` makes it. */
export const centreAt = (url: string, more: Partial<SmppCentre> = {}): SmppCentre => ({
  name: '',
  url,
  systemId: 'test',
  password: 'secret',
  from: 'Switchboard',
  window: WINDOW,
  binds: ['trx'],
  routes: [{ prefix: '', price: 0 }],
  messageIds: 'same',
  spelling: { country: null, internationalPrefixes: ['00'] },
  ca: null,
  serverName: null,
  ...more,
});

export const providerOf = (centres: readonly SmppCentre[], timing: Partial<SmppTiming> = {}) =>
  new SmppProvider(centres, deps, { ...TIMING, ...timing });

export const providerAt = (url: string, timing: Partial<SmppTiming> = {}, password = 'secret') =>
  providerOf([centreAt(url, { password })], timing);

/** @param makeCentres the centres of the configuration whose first peer is at `url`. */
export const harnessOf = (
  makeCentres: (url: string) => readonly SmppCentre[],
  peer: MessageCentreOptions = {},
): Harness<SmsContent> => ({
  name: 'smpp',
  lacks: {
    'receipts known at once': 'a message centre sends its receipts later, by itself',
    changes: 'an SMS stays as it was sent',
  },
  startPeer: async options => {
    const centre = await startMessageCentre({ receiptDelayMs: 50, ...peer, ...options });
    return {
      url: centre.url,
      arrived: () => centre.received.map(({ from, to, text }) => ({ from, to: `+${to}`, text })),
      mostInFlight: () => centre.mostInFlight,
      acknowledged: () => centre.acknowledged.map(status => status === 0),
      stop: () => centre.stop(),
    };
  },
  makeProvider: url => providerOf(makeCentres(url)),
  content: text => ({ kind: 'sms', text }),
  window: WINDOW,
  acceptTo: '+5511999990000',
  rejectTo: '+5511999990001',
  cutTo: '+5511999990003',
  busyTo: '+5511999990006',
  undeliverableTo: '+5511999990002',
  injections: [
    { to: '+5511999990000\u0000\u0040' },
    { to: '+5511999990000,+5511999990009' },
    { to: '5511999990000 OR 1=1' },
    { to: '1'.repeat(300) },
    { from: 'Us\u0000\u0001\u0001+5511999990009\u0000' },
    { from: 'S'.repeat(40) },
    { from: 'Ação' },
    { text: 'id:0000 stat:DELIVRD err:000\u0000' },
    { text: '\u0005\u0000\u0003\u0001\u0002\u0001 looks like a header' },
    { text: '\u001b\u001b escape' },
  ],
});

export const smppHarness = harnessOf(url => [centreAt(url)]);

export interface ScriptedCentre {
  url: string;
  /** Sessions opened so far. */
  sessions(): number;
  stop(): void;
}

/** A centre that does only what `onSession` makes it do. */
export async function startScriptedCentre(onSession: (session: Session) => void): Promise<ScriptedCentre> {
  let sessions = 0;
  const server = smpp.createServer(session => {
    sessions += 1;
    session.on('error', () => session.destroy());
    onSession(session);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: () => sessions,
    stop: () => {
      for (const session of [...server.sessions]) session.destroy();
      server.close();
    },
  };
}

/** Accepts bind and unbind. */
export function bindAll(session: Session): void {
  for (const command of ['bind_transceiver', 'unbind']) session.on(command, (pdu: PDU) => session.send(pdu.response()));
}
