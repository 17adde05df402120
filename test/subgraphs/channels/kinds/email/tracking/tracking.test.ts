import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { days, hours } from '../../../../../../kernel/context/clock.js';
import { newId } from '../../../../../../kernel/context/ids.js';
import { resourceOf } from '../../../../../../kernel/context/resource.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { contactToken } from '../../../../../../kernel/security/contact-link.js';
import { assignSender } from '../../../../../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../../../../../subgraphs/channels/kinds/email/email.js';
import { engagementSpool } from '../../../../../../subgraphs/channels/kinds/email/tracking/record-engagement.js';
import { changeWorkspace } from '../../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../../../../../support/app.js';
import { insertContact } from '../../../../../support/channels/audience.js';
import { browse, submit } from '../../../../../support/contact-link.js';

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const HTML =
  '<html><body><p>Hi <a href="https://shop.example/a?x=1&amp;y=2">A</a> <a href="https://shop.example/b">B</a></p></body></html>';

let app: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({
    env: { SMTP_URL: sink.url, SMTP_FROM: 'noreply@operator.example', LINK_BLOCKED_HOSTS: 'bad.example' },
  });
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});

let readers = 0;

const LINK_DOMAIN = `insert into campaigns.link_domain (id, workspace_id, name, sandbox, is_default, token, status, records, failures,
    created_at, updated_at) values ($1, $2, $3, false, true, 'token', 'VERIFIED', '[]', 0, now(), now())`;

interface Sent {
  id: string;
  html: string;
  text: string;
  links: string[];
  pixel: string | undefined;
}

/** A workspace that tracks its mails, and how it sends one. */
async function shop(tracking: object | null = { opens: true, clicks: true }) {
  const workspaceId = await app.workspace({ credits: 20 });
  await assignSender(app.ctx(workspaceId), email, 'shop.example');
  const key = await app.key({ workspaceId, mode: 'live' });
  const call = (method: string, path: string, body?: object) =>
    app.request(method, path, { key, ...(body ? { body } : {}) });
  if (tracking) expect((await call('PUT', '/v1/email/tracking', tracking)).body.data).toEqual(tracking);
  const send = async (payload: object = {}, to = `ada${readers++}@reader.example`): Promise<Sent> => {
    const body = { to: [to], payload: { subject: 'Hi', html: HTML, from: 'hello@shop.example', ...payload } };
    const answer = await call('POST', '/v1/email/messages', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    await app.settle();
    const mail = await simpleParser(sink.received.at(-1)!.raw);
    const html = String(mail.html);
    const address = /(?:href|src)="(http:\/\/switchboard\.test\/t\/[^"]+)"/g;
    const tracked = [...html.matchAll(address)].map(([, url]) => url!.replace('http://switchboard.test', ''));
    return {
      id: answer.body.data.messageIds[0],
      html,
      text: mail.text ?? '',
      links: tracked.filter(path => path.startsWith('/t/c/')),
      pixel: tracked.find(path => path.startsWith('/t/o/')),
    };
  };
  // A busy machine may have put some of it on the disk.
  const drained = () => resourceOf(app.services, engagementSpool).drain();
  const read = async (path: string) => {
    await drained();
    return (await call('GET', path)).body.data;
  };
  const message = (id: string) => read(`/v1/email/messages/${id}`);
  const engagements = (id: string, query = '') => read(`/v1/email/messages/${id}/engagements${query}`);
  const events = async (id: string): Promise<{ event: string; data: Record<string, unknown> }[]> => {
    await drained();
    await app.settle();
    const { data } = (await call('GET', '/v1/events?limit=100&names=email.opened,email.clicked,email.delivered')).body;
    return data.filter((event: { data: { messageId: string } }) => event.data.messageId === id);
  };
  return { workspaceId, key, call, send, message, engagements, events };
}

const open = (path: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(method, path ?? '/missing', { key: null, headers: { 'user-agent': BROWSER, ...headers } });

describe('a mail of a workspace that tracks', () => {
  test('leads on, and what its reader did is stored and told by then, once', async () => {
    const { send, message, engagements, events } = await shop();
    const mail = await send();
    expect(mail.links).toHaveLength(2);
    const picture = await open(mail.pixel);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect((await engagements(mail.id)).map(({ action }: { action: string }) => action)).toEqual(['OPEN']);
    for (const path of [mail.links[0]!, mail.links[0]!, mail.links[1]!]) {
      const answer = await open(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await open(mail.links[0]!)).headers.get('location')).toBe('https://shop.example/a?x=1&y=2');
    const emitted = (await events(mail.id)).map(({ event, data }) => [event, data['url']]);
    expect(emitted).toEqual([
      ['email.delivered', undefined],
      ['email.opened', undefined],
      ['email.clicked', 'https://shop.example/a?x=1&y=2'],
      ['email.clicked', 'https://shop.example/b'],
    ]);
    expect(await message(mail.id)).toMatchObject({
      ...{ status: 'DELIVERED', substatus: 'clicked' },
      engagement: {
        ...{ opens: 1, otherOpens: 0, clicks: 4, otherClicks: 0 },
        links: [
          { url: 'https://shop.example/a?x=1&y=2', clicks: 3, otherClicks: 0 },
          { url: 'https://shop.example/b', clicks: 1, otherClicks: 0 },
        ],
      },
    });
  });

  test('stands at the default domain of its short links, where it leads on as well', async () => {
    const { workspaceId, send, message } = await shop();
    const host = `go${readers}.shop.example`;
    await sql(app.services.db, LINK_DOMAIN, [newId('lkd'), workspaceId, host]);
    const mail = await send();
    const tracked = [...mail.html.matchAll(/(?:href|src)="http:\/\/([^/"]+)(\/t\/[^"]+)"/g)];
    expect(tracked.map(([, at]) => at)).toEqual([host, host, host]);
    const [link] = tracked.map(([, , path]) => path!);
    const answer = await open(link!);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/a?x=1&y=2']);
    expect((await message(mail.id)).engagement).toMatchObject({ clicks: 1 });
  });

  test('programs are kept apart and tell nobody', async () => {
    const { send, message, engagements, events } = await shop();
    const mail = await send();
    await open(mail.pixel, { 'user-agent': 'Mozilla/5.0' });
    await open(mail.pixel, { 'user-agent': 'curl/8.5.0' });
    await open(mail.links[0], {}, 'HEAD');
    await open(mail.links[0], { 'sec-purpose': 'prefetch' });
    await open(mail.links[1], { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' });
    const kinds = (await engagements(mail.id)).map(({ kind }: { kind: string }) => kind).reverse();
    expect(kinds).toEqual(['PREFETCH', 'BOT', 'SCANNER', 'PREFETCH', 'SCANNER']);
    expect(await engagements(mail.id, '?kind=PREFETCH&action=OPEN')).toHaveLength(1);
    expect(await events(mail.id)).toEqual([]);
    const { engagement } = await message(mail.id);
    expect(engagement).toMatchObject({ opens: 0, otherOpens: 2, clicks: 0, otherClicks: 3 });
    // The proxy of a mail service fetches for a person.
    await open(mail.pixel, { 'user-agent': 'YahooMailProxy; https://help.example/' });
    expect((await events(mail.id)).map(({ event }) => event)).toEqual(['email.delivered', 'email.opened']);
  });

  test('its links lead nowhere else', async () => {
    const { send, engagements } = await shop();
    const [mail, other] = [await send(), await send()];
    const [path] = mail.links;
    const elsewhere = path!.replace(/u=.*/, `u=${encodeURIComponent('https://evil.example/')}`);
    const ofOther = path!.replace(mail.id, other.id);
    const asPicture = mail.pixel!.replace('/t/o/', '/t/c/');
    for (const forged of [
      elsewhere,
      ofOther,
      asPicture,
      `${asPicture}?u=`,
      `${path}&u=https://evil.example/`,
      '/t/c/x/y?u=z',
    ]) {
      const answer = await open(forged);
      expect([answer.status, answer.headers.get('location')], forged).toEqual([404, null]);
    }
    expect((await open(mail.pixel!.replace(mail.id, other.id))).status).toBe(404);
    expect(await engagements(mail.id)).toEqual([]);
  });

  test('pages on which a reader decides, and the text of the mail, stay as they are', async () => {
    const { send } = await shop();
    const html = '<a href="http://switchboard.test/preferences/x">P</a><a href="http://switchboard.test/l/code">L</a>';
    const mail = await send({ html });
    expect(mail.links).toHaveLength(1);
    expect(mail.html).toContain('"http://switchboard.test/preferences/x"');
    expect(mail.text).not.toContain('/t/');
    expect(mail.text).toContain('http://switchboard.test/l/code');
  });

  test.each([
    ['opens alone', { opens: true, clicks: false }, {}, [0, true]],
    ['clicks alone', { opens: false, clicks: true }, {}, [2, false]],
    ['nothing, which is how a workspace begins', null, {}, [0, false]],
    ['not one that says no', { opens: true, clicks: true }, { tracking: false }, [0, false]],
    ['not one with copies', { opens: true, clicks: true }, { bcc: ['bob@reader.example'] }, [0, false]],
  ])('%s', async (_, tracking, payload, expected) => {
    const { send } = await shop(tracking);
    const mail = await send(payload);
    expect([mail.links.length, mail.pixel !== undefined]).toEqual(expected);
  });

  test('a blocked host and a blocked workspace lead nobody on', async () => {
    const { send, workspaceId } = await shop();
    const bad = await send({ html: '<a href="https://www.bad.example/">A</a>' });
    expect((await open(bad.links[0])).body.code).toBe('EMAIL_LINK_BLOCKED');
    const mail = await send();
    await changeWorkspace(app.ctx(), workspaceId, { blocked: true });
    expect((await open(mail.links[0])).status).toBe(403);
  });
});

describe('a contact who objects', () => {
  test('is not tracked, whatever was sent before; its own page says so', async () => {
    const { send, call, engagements, workspaceId } = await shop();
    const contactId = await insertContact(app, { email: 'objector@reader.example', workspaceId });
    const before = await send({}, 'objector@reader.example');
    expect(before.links).toHaveLength(2);
    const token = contactToken(app.services.box, { workspaceId, contactId, messageId: before.id, sandbox: false });
    const page = await browse(app, `/preferences/${token}`);
    expect(page.body).toContain('name="tracking" value="yes" checked');
    await submit(app, `/preferences/${token}`, [['shown', 'tracking']]);
    expect((await call('GET', `/v1/contacts/${contactId}/tracking`)).body.data).toMatchObject({ objects: true });
    expect((await open(before.links[0])).status).toBe(302);
    expect(await engagements(before.id)).toEqual([]);
    expect((await send({}, 'objector@reader.example')).links).toEqual([]);
    await call('PUT', `/v1/contacts/${contactId}/tracking`, { objects: false });
    expect((await send({}, 'objector@reader.example')).links).toHaveLength(2);
  });

  test('still objects when it is merged into another', async () => {
    const { send, call, workspaceId } = await shop();
    const [from, into] = await Promise.all([
      insertContact(app, { email: 'old@reader.example', workspaceId }),
      insertContact(app, { email: 'new@reader.example', workspaceId }),
    ]);
    await call('PUT', `/v1/contacts/${from}/tracking`, { objects: true });
    expect((await call('POST', `/v1/contacts/${into}/merge`, { from })).status).toBe(200);
    await app.settle();
    expect((await call('GET', `/v1/contacts/${from}/tracking`)).body.data).toMatchObject({
      contactId: into,
      objects: true,
    });
    expect((await send({}, 'new@reader.example')).links).toEqual([]);
  });

  test('an unknown contact, and one of another workspace, is not found', async () => {
    const [{ call }, other] = [await shop(), await app.workspace()];
    const contactId = await insertContact(app, { email: 'else@reader.example', workspaceId: other });
    expect((await call('PUT', `/v1/contacts/${contactId}/tracking`, { objects: true })).status).toBe(404);
  });
});

describe('while the database is slow', () => {
  test('readers are led on; what they did waits on the disk and is stored once', async () => {
    const { send, engagements, events } = await shop();
    const mail = await send();
    const client = await app.services.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table channels.email_engagement in access exclusive mode');
      const answers = await Promise.all([open(mail.links[0]), open(mail.pixel)]);
      expect(answers.map(({ status }) => status)).toEqual([302, 200]);
      const folder = join(app.services.config.dataDir, 'mail-engagements');
      expect(readdirSync(folder).filter(name => name.endsWith('.mail-engagements')).length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await expect.poll(async () => (await engagements(mail.id)).length).toBe(2);
    const names = (await events(mail.id)).map(({ event }) => event).sort();
    expect(names).toEqual(['email.clicked', 'email.delivered', 'email.opened']);
  });
});

describe('bounds', () => {
  test('requests without end fill no table', async () => {
    const { send, message, workspaceId } = await shop();
    const mail = await send();
    await app.services.db.pool.query(
      `insert into channels.email_engagement (id, workspace_id, message_id, action, kind, at)
       select 'eng_x' || n, $1, $2, 'OPEN', 'BOT', $3 from generate_series(1, 500) n`,
      [workspaceId, mail.id, app.clock.now()],
    );
    await open(mail.pixel, { 'user-agent': 'curl/8.5.0' });
    expect((await message(mail.id)).engagement).toBeNull();
    await open(mail.pixel);
    await expect.poll(async () => (await message(mail.id)).engagement).toMatchObject({ opens: 1, otherOpens: 0 });
  });

  test('what is recorded goes with its message', async () => {
    const { send } = await shop();
    const mail = await send();
    await open(mail.pixel);
    app.clock.advance(days(400));
    app.clock.advance(hours(2));
    await app.settle();
    for (const table of ['email_engagement', 'email_engagement_sum']) {
      const { rows } = await app.services.db.pool.query(`select 1 from channels.${table} where message_id = $1`, [
        mail.id,
      ]);
      expect(rows).toEqual([]);
    }
  });
});
