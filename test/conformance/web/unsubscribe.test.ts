import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../examples/demo-peers/smtp-sink.js';
import { newId } from '../../../kernel/context/ids.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../../subgraphs/channels/kinds/email/email.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact } from '../../support/channels/audience.js';
import { browse, consentOf, submit } from '../../support/contact-link.js';

let app: TestApp;
let sink: SmtpSink;
let topicId: string;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'Shop <hi@shop.example>' } });
  await assignSender(app.ctx(app.workspaceId), email, 'shop.example');
  topicId = (await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } })).body.data.id;
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});

let count = 0;
const contact = async (): Promise<{ id: string; to: string }> => {
  const to = `ana${++count}@example.com`;
  return { id: await insertContact(app, { email: to, topicIds: [topicId] }), to };
};

/** Sends a live mail; answers its headers of list mail. */
async function mail(
  to: string,
  more: object = {},
): Promise<{ unsubscribe?: string; post?: string; messageId: string }> {
  const { status, body } = await app.request('POST', '/v1/email/messages', {
    key: app.liveKey,
    body: { to: [to], payload: { subject: 'Hello', text: 'Hello' }, ...more },
  });
  expect([status, body.code]).toEqual([202, undefined]);
  await app.settle();
  await expect.poll(() => sink.received.some(item => item.to.includes(to))).toBe(true);
  const { raw } = sink.received.findLast(item => item.to.includes(to))!;
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(unfolded)?.[1];
  const [unsubscribe, post] = [header('List-Unsubscribe'), header('List-Unsubscribe-Post')];
  return { messageId: body.data.messageIds[0], ...(unsubscribe ? { unsubscribe } : {}), ...(post ? { post } : {}) };
}

/** The path of the link in a header. */
const pathOf = (header: string | undefined): string => {
  const [, url] = /^<(http:\/\/switchboard\.test\/unsubscribe\/[^>]+)>, <mailto:hi@shop\.example\?subject=[^>]+>$/.exec(
    header ?? '',
  )!;
  return url!.slice('http://switchboard.test'.length);
};

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

describe('Further operations, Public unsubscribe endpoint (email)', () => {
  test('"GET only confirms and changes nothing"', async () => {
    const { id, to } = await contact();
    const path = pathOf((await mail(to)).unsubscribe);
    for (const accept of ['text/html', 'application/json', '*/*'])
      expect((await browse(app, path, { accept })).status).toBe(200);
    expect(await consentOf(app, id)).toMatchObject({ optedOutChannels: [], topicIds: [topicId], history: [] });
  });

  test('"POST applies the opt-out (form value List-Unsubscribe=One-Click …"', async () => {
    const { id, to } = await contact();
    const { unsubscribe, post, messageId } = await mail(to);
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect((await submit(app, pathOf(unsubscribe), ONE_CLICK, { accept: '*/*' })).status).toBe(200);
    expect(await consentOf(app, id)).toMatchObject({
      optedOutChannels: ['email'],
      history: [{ method: 'ONE_CLICK', sourceId: messageId }],
    });
    const again = { to: [to], payload: { subject: 'Hello', text: 'Hello' } };
    const { status, body } = await app.request('POST', '/v1/email/messages', { key: app.liveKey, body: again });
    expect([status, body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });

  test('"… or a form submission)"', async () => {
    const { id, to } = await contact();
    const path = pathOf((await mail(to)).unsubscribe);
    const [, action = ''] = /<form method="post" action="([^"]+)">/.exec((await browse(app, path)).body) ?? [];
    expect((await submit(app, action, { unsubscribe: 'yes' })).status).toBe(200);
    expect(await consentOf(app, id)).toMatchObject({
      optedOutChannels: ['email'],
      history: [{ method: 'UNSUBSCRIBE_LINK' }],
    });
  });

  test('"An invalid topic in the URL does not fall back to a global opt-out."', async () => {
    const { id, to } = await contact();
    const path = pathOf((await mail(to, { listUnsubscribeTopicId: topicId })).unsubscribe);
    const broken = path.replace(topicId, newId('top'));
    expect((await browse(app, broken)).status).toBe(400);
    expect((await submit(app, broken, ONE_CLICK)).status).toBe(400);
    expect(await consentOf(app, id)).toMatchObject({ optedOutChannels: [], topicIds: [topicId], history: [] });
    expect((await submit(app, path, ONE_CLICK)).status).toBe(200);
    expect(await consentOf(app, id)).toMatchObject({ optedOutChannels: [], topicIds: [] });
  });
});

describe('Further operations, POST /v1/email/messages', () => {
  test('"listUnsubscribe (boolean, default on when the recipient is a contact)"', async () => {
    const { to } = await contact();
    expect((await mail(to)).unsubscribe).toMatch(/^<http:\/\/switchboard\.test\/unsubscribe\/.+>, <mailto:.+>$/);
    expect(await mail(to, { listUnsubscribe: false })).toEqual({ messageId: expect.any(String) });
    expect(await mail('nobody@example.com')).toEqual({ messageId: expect.any(String) });
    expect(await mail('somebody@example.com', { listUnsubscribe: true })).toEqual({
      messageId: expect.any(String),
      unsubscribe: '<mailto:hi@shop.example?subject=unsubscribe>',
    });
  });

  test('a transactional mail has it only if it is asked for', async () => {
    const { to } = await contact();
    const transactional = { class: 'transactional' };
    expect(await mail(to, transactional)).toEqual({ messageId: expect.any(String) });
    expect((await mail(to, { ...transactional, listUnsubscribe: true })).unsubscribe).toBeDefined();
  });

  test('"and listUnsubscribeTopicId", each recipient with a link of its own', async () => {
    const [one, other] = [await contact(), await contact()];
    const body = { listUnsubscribeTopicId: topicId, to: [one.to, other.to] };
    const first = pathOf((await mail(one.to, body)).unsubscribe);
    await expect.poll(() => sink.received.some(item => item.to.includes(other.to))).toBe(true);
    expect(first).toContain(`?topicId=${topicId}`);
    await submit(app, first, ONE_CLICK);
    expect((await consentOf(app, one.id)).topicIds).toEqual([]);
    expect((await consentOf(app, other.id)).topicIds).toEqual([topicId]);
  });

  test('"INVALID_LIST_UNSUBSCRIBE_TOPIC | 400 | invalid listUnsubscribeTopicId"', async () => {
    const { to } = await contact();
    for (const listUnsubscribeTopicId of ['nonsense', newId('top')]) {
      const { status, body } = await app.request('POST', '/v1/email/messages', {
        body: { to: [to], payload: { subject: 'Hello', text: 'Hello' }, listUnsubscribeTopicId },
      });
      expect([status, body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
    }
  });
});
