import assert from 'node:assert/strict';
import { officialLines } from '../../channels/official-lines.js';
import type { World } from '../../harness/world.js';
import { ACTS, BROWSERS, FIRST_PERSON, PEOPLE } from './acts.js';
import type { Disk } from './disk.js';
import type { Parts } from './faults.js';
import { Fleet } from './fleet.js';
import { Load } from './load.js';
import { startChatProvider } from './peers/chat-provider.js';
import type { HttpPeer } from './peers/http-peer.js';
import { startMailServer } from './peers/mail-server.js';
import { startPushService, subscribe } from './peers/push-service.js';
import { settingsOf, startSmsProvider } from './peers/sms-provider.js';
import { Taken } from './peers/taken.js';
import { startWebhook } from './peers/webhook.js';
import { openWire } from './wire.js';

/** A fleet under load, with all that it calls. */
export interface Stage extends AsyncDisposable {
  readonly parts: Parts;
  readonly taken: Taken;
  /** The identifiers of the messages that the webhook was told of. */
  readonly told: ReadonlySet<string>;
}

/** The official line sends as fast as it may. */
const PER_MINUTE = 60_000;

export async function openStage(world: World, disk: Disk | null): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const taken = new Taken();
  const edge = (): string => fleet.url;
  const [sms, second, chat, push] = [
    opened.use(await startSmsProvider(taken, edge)),
    opened.use(await startSmsProvider(taken, edge)),
    opened.use(await startChatProvider(taken, edge)),
    opened.use(await startPushService(taken)),
  ];
  const mails = opened.use(await startMailServer(taken));
  const { peer: webhook, told } = await startWebhook();
  opened.use(webhook);
  const wire = opened.use(await openWire(world.databaseUrl));
  const fleet = opened.use(new Fleet(world, { DATABASE_URL: wire.url, CHATAPP_CLOUD_URL: chat.url }));
  const lines = { count: 1, perMinute: PER_MINUTE, firstPerson: FIRST_PERSON, people: PEOPLE };
  const [lineId] = await officialLines(world, lines);
  await fleet.start();
  await prepare(world, fleet, { sms: [sms, second], push, mailPort: mails.port, webhook });
  const load = new Load({ world, fleet, lineId: lineId!, browsers: BROWSERS, acts: ACTS });
  const owned = opened.move();
  const parts = { world, fleet, wire, load, sms, chat, push, disk };
  return { parts, taken, told, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

interface Peers {
  readonly sms: readonly HttpPeer[];
  readonly push: HttpPeer;
  readonly mailPort: number;
  readonly webhook: HttpPeer;
}

/** Makes two accounts for SMS, of which the second takes over, one for mail, an app with browsers, and a webhook. */
async function prepare(world: World, fleet: Fleet, { sms, push, mailPort, webhook }: Peers): Promise<void> {
  const make = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${world.liveKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${fleet.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    assert.equal(answer.status, 201, `${path}: ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data;
  };
  for (const [at, provider] of sms.entries())
    await make('/provider-accounts', {
      name: `SMS ${at}`,
      kind: 'http',
      order: at + 1,
      settings: settingsOf(provider),
    });
  const mail = { host: '127.0.0.1', port: mailPort, security: 'none', from: 'shop@shop.example' };
  await make('/provider-accounts', { name: 'Mail', kind: 'smtp', settings: mail });
  const { id: appId } = await make('/push/apps', { name: 'Shop' });
  await subscribe(world, appId, push, BROWSERS);
  const events = ['sms.*', 'email.*', 'message.*', 'push.*', 'voice.call.*'];
  for (const mode of ['LIVE', 'SANDBOX'])
    await make('/webhooks', { name: mode, url: `${webhook.url}/${mode}`, events, instanceIds: [], mode });
}
