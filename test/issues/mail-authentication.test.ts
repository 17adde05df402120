import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailInApp, startMailIn } from '../subgraphs/channels/kinds/email/mail-in/mail-in.harness.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
  await mail.own('shop.example');
});
afterAll(() => mail?.stop());

const TO = 'hello@shop.example';
let people = 0;

const request = (method: string, path: string, body?: object) =>
  mail.app.request(method, path, { key: mail.app.liveKey, ...(body ? { body } : {}) });

/**
 * Creates a contact of a domain with these records, and an automation that tags the sender of a
 * certain word.
 */
async function contact(records: Readonly<Record<string, string>>) {
  const domain = `reader${++people}.example`;
  for (const [name, value] of Object.entries(records))
    mail.dns.publish(name === '' ? domain : `${name}.${domain}`, 'TXT', [value]);
  const email = `ada@${domain}`;
  const { body } = await request('POST', '/v1/contacts', { email });
  const word = `stop${people}`;
  const steps = [{ id: 't', type: 'tag', tag: 'wrote' }];
  const triggers = [{ type: 'keyword', words: [word], channels: ['email'] }];
  const made = await request('POST', '/v1/automations', { name: 'K', definition: { triggers, steps } });
  await request('POST', `/v1/automations/${made.body.data.id}/enable`, {});
  return { domain, email, word, id: body.data.id, automationId: made.body.data.id };
}

async function comeIn(from: string, text: string, envelope = from, dkim?: object): Promise<void> {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: mail.app.running.mailPorts.in!, ignoreTLS: true, name: 'mx.stranger.example' },
  });
  const content = { from, to: TO, subject: 'Hi', text, ...(dkim ? { dkim: dkim as never } : {}) };
  await transport.sendMail({ ...content, envelope: { from: envelope, to: [TO] } });
  transport.close();
  await mail.app.settle();
}

const newest = async () => (await request('GET', '/v1/email/messages/inbound?limit=1')).body.data[0];
const runsOf = async (automationId: string): Promise<number> =>
  (await request('GET', `/v1/automations/${automationId}/runs`)).body.data.length;

async function receivedEvent(inboundId: string) {
  const { data } = (await request('GET', '/v1/events?limit=100')).body;
  return data.find((event: { data: { inboundId?: string } }) => event.data.inboundId === inboundId)?.data;
}

const FROM_HERE = 'v=spf1 ip4:127.0.0.1 -all';
const FROM_ELSEWHERE = 'v=spf1 ip4:192.0.2.1 -all';

describe('a mail in the name of a contact', () => {
  test.each([
    ['whose domain names other servers', { '': FROM_ELSEWHERE }, 'FAIL', { spf: 'fail' }],
    ['whose domain refuses what is not its own', { '': 'v=spf1 -all', _dmarc: 'v=DMARC1; p=reject' }, 'FAIL', {}],
    ['whose domain says nothing', {}, 'NONE', { spf: 'none', dkim: 'none', dmarc: 'none' }],
  ] as const)('%s is stored and told, and starts nothing', async (_, records, verdict, found) => {
    const { email, word, automationId, id } = await contact(records);
    await comeIn(email, word);
    const item = await newest();
    expect(item).toMatchObject({ from: email, text: expect.stringContaining(word) });
    expect(item.contentPreview.authentication).toMatchObject({ verdict, trusted: false, ...found });
    expect(await receivedEvent(item.id)).toMatchObject({ contactId: id, authentication: { verdict, trusted: false } });
    expect(await runsOf(automationId)).toBe(0);
  });

  test('that comes by the own domain of its forger is none of the contact’s', async () => {
    const { email, word, automationId } = await contact({ '': FROM_ELSEWHERE });
    const forger = await contact({ '': FROM_HERE });
    await comeIn(email, word, forger.email);
    expect((await newest()).contentPreview.authentication).toMatchObject({ spf: 'pass', trusted: false });
    expect(await runsOf(automationId)).toBe(0);
  });

  test('starts its automation where SPF is passed, with and without DMARC', async () => {
    const both: Record<string, string>[] = [{ '': FROM_HERE }, { '': FROM_HERE, _dmarc: 'v=DMARC1; p=reject' }];
    for (const records of both) {
      const { email, word, automationId, id } = await contact(records);
      await comeIn(email, word);
      const item = await newest();
      expect(item.contentPreview.authentication).toMatchObject({ verdict: 'PASS', spf: 'pass', trusted: true });
      expect(await receivedEvent(item.id)).toMatchObject({
        contactId: id,
        authentication: { verdict: 'PASS', trusted: true },
      });
      expect(await runsOf(automationId)).toBe(1);
    }
  });

  test('starts it where a signature of its domain holds, whatever server it came from', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const { domain, email, word, automationId } = await contact({
      '': FROM_ELSEWHERE,
      'k1._domainkey': `v=DKIM1; k=rsa; p=${key}`,
      _dmarc: 'v=DMARC1; p=reject',
    });
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await comeIn(email, word, email, { domainName: domain, keySelector: 'k1', privateKey: pem });
    expect((await newest()).contentPreview.authentication).toMatchObject({
      ...{ verdict: 'PASS', spf: 'fail', dkim: 'pass', dmarc: 'pass' },
    });
    expect(await runsOf(automationId)).toBe(1);
    // The same signature proves nothing of another contact.
    const victim = await contact({});
    await comeIn(victim.email, victim.word, email, { domainName: domain, keySelector: 'k1', privateKey: pem });
    expect((await newest()).contentPreview.authentication).toMatchObject({ dkim: 'pass', trusted: false });
    expect(await runsOf(victim.automationId)).toBe(0);
  });

  test('with two writers is by neither', async () => {
    const { email, word, automationId } = await contact({ '': FROM_ELSEWHERE });
    const forger = await contact({ '': FROM_HERE });
    const raw = `From: ${email}\r\nFrom: ${forger.email}\r\nTo: ${TO}\r\nSubject: Hi\r\n\r\n${word}\r\n`;
    await mail.comeIn(TO, raw, forger.email);
    expect((await newest()).contentPreview.authentication).toMatchObject({ trusted: false });
    expect(await runsOf(automationId)).toBe(0);
  });

  test('cannot be proved while no name server answers', async () => {
    const { domain, email, word, automationId } = await contact({});
    mail.dns.breakDown(domain);
    mail.dns.breakDown(`_dmarc.${domain}`);
    await comeIn(email, word);
    expect((await newest()).contentPreview.authentication).toMatchObject({ verdict: 'UNKNOWN', trusted: false });
    expect(await runsOf(automationId)).toBe(0);
  });
});

test('where a relay in front checks its mail, the operator lets all of it do what mail does', async () => {
  const proved = mail;
  mail = await startMailIn({ MAIL_IN_UNAUTHENTICATED: 'act' });
  try {
    await mail.own('shop.example');
    const { email, word, automationId } = await contact({});
    await comeIn(email, word);
    expect((await newest()).contentPreview.authentication).toMatchObject({ verdict: 'NONE', trusted: true });
    expect(await runsOf(automationId)).toBe(1);
  } finally {
    await mail.stop();
    mail = proved;
  }
});
