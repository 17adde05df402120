import { afterEach, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { SmtpProvider } from '../../../../../../subgraphs/channels/kinds/email/smtp/provider.js';
import { freePort } from '../../../../../support/process.js';
import { deps, messageTo } from '../../../core/provider/provider.harness.js';
import { FROM, smtpHarness } from './smtp.harness.js';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function sinkAt(port?: number): Promise<SmtpSink> {
  const sink = await startSmtpSink(port === undefined ? {} : { port });
  stops.push(sink.stop);
  return sink;
}

function providerOf(url: string, fallbackUrls: string[]): SmtpProvider {
  const provider = new SmtpProvider({ url, fallbackUrls, from: FROM, dkim: null }, deps, { connect: 1_000 });
  stops.push(() => provider.stop(1_000));
  return provider;
}

const send = (provider: SmtpProvider, to = 'ana@example.com') => provider.send(messageTo(smtpHarness, to));

test('a mail goes to the first relay, and to the next one only while that cannot be reached', async () => {
  const port = await freePort();
  const second = await sinkAt();
  const provider = providerOf(`smtp://127.0.0.1:${port}`, [second.url]);
  expect(await send(provider)).toMatchObject({ kind: 'accepted' });
  expect(second.received).toHaveLength(1);
  expect(provider.healthy()).toBe(true);
  const first = await sinkAt(port);
  // It rests: the next mail does not wait for it.
  expect(await send(provider)).toMatchObject({ kind: 'accepted' });
  expect([first.received.length, second.received.length]).toEqual([0, 2]);
  const other = providerOf(first.url, [second.url]);
  expect(await send(other)).toMatchObject({ kind: 'accepted' });
  expect([first.received.length, second.received.length]).toEqual([1, 2]);
});

test('what a relay says of the mail itself is asked of no other relay', async () => {
  const [first, second] = [await sinkAt(), await sinkAt()];
  const provider = providerOf(first.url, [second.url]);
  expect(await send(provider, 'reject@example.com')).toMatchObject({ kind: 'rejected', code: 'RECIPIENT_REJECTED' });
  expect(await send(provider, 'busy@example.com')).toMatchObject({ kind: 'retry' });
  expect(second.received).toEqual([]);
});

test('a mail that a relay may have taken is given to no other', async () => {
  const [first, second] = [await sinkAt(), await sinkAt()];
  const provider = providerOf(first.url, [second.url]);
  expect(await send(provider, 'cut@example.com')).toMatchObject({ kind: 'unknown' });
  expect(second.received).toEqual([]);
});

test('a mail waits while no relay can be reached', async () => {
  const [one, other] = [await freePort(), await freePort()];
  const provider = providerOf(`smtp://127.0.0.1:${one}`, [`smtp://127.0.0.1:${other}`]);
  expect(await send(provider)).toMatchObject({ kind: 'retry' });
  expect(provider.healthy()).toBe(false);
});

test('a relay that must encrypt and does not gets no mail, which waits or goes to the next one', async () => {
  const [clear, second] = [await sinkAt(), await sinkAt()];
  const encrypted = `${clear.url.replace(/\/$/, '')}/?requireTLS=true`;
  expect(await send(providerOf(encrypted, []))).toMatchObject({ kind: 'retry' });
  expect(await send(providerOf(encrypted, [second.url]))).toMatchObject({ kind: 'accepted' });
  expect([clear.received.length, second.received.length]).toEqual([0, 1]);
});
