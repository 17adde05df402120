import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const get = async (path: string, key = app.testKey) => (await app.request('GET', path, { key })).body;
const send = async (path: string, body: object, key = app.testKey): Promise<string> => {
  const answer = await app.request('POST', path, { body, key });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.data.messageIds[0];
};
const mail = (html: string) =>
  send('/v1/email/messages', { to: ['ada@example.com'], payload: { subject: 'Bill', html } });

test('a list and a read have the contents of messages when asked, with text and template', async () => {
  const template = await app.request('POST', '/v1/templates', {
    body: { name: 'Hi', variables: [{ name: 'who', type: 'string' }], parts: { sms: { message: 'Hello {{who}}' } } },
  });
  const { id: templateId, version } = template.body.data;
  const made = await send('/v1/templates/send', {
    templateId,
    to: [{ phone: '+14155550100', variables: { who: 'Ada' } }],
  });
  const plain = await send('/v1/sms/messages', { to: ['+14155550101'], payload: { message: 'Plain' } });
  for (const path of ['/v1/sms/messages', '/v1/messages']) {
    const { data } = await get(`${path}?include=content`);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([plain, made]);
    expect(data[0].included).toMatchObject({ templateId: null, text: 'Plain', contentOmitted: false });
    expect(data[1].included).toMatchObject({ templateId, templateVersion: version, text: 'Hello Ada' });
    for (const { id, included } of data) {
      expect(included.content).toEqual((await get(`/v1/messages/${id}/content`)).data.content);
      expect((await get(`${path}/${id}?include=content`)).data.included).toEqual(included);
    }
    expect((await get(path)).data[0]).not.toHaveProperty('included');
    expect((await get(`${path}/${made}`)).data).not.toHaveProperty('included');
    expect((await get(`${path}?include=secrets`)).details[0].field).toMatch(/^include/);
  }
});

test('a page has at most 1 MiB of contents, and says which it left out', async () => {
  const large = `<p>${'x'.repeat(400_000)}</p>`;
  const small = await mail('<p>Short</p>');
  const ids = [await mail(large), await mail(large), await mail(large)].reverse();
  const answer = await app.request('GET', '/v1/email/messages?include=content');
  const { data } = answer.body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([...ids, small]);
  expect(data.map(({ included }: { included: { contentOmitted: boolean } }) => included.contentOmitted)).toEqual([
    ...[false, false, true, false],
  ]);
  expect(data[2].included.content).toBeNull();
  expect(JSON.stringify(data).length).toBeLessThan(1024 * 1024 + 10_000);
  expect((await get(`/v1/email/messages/${ids[2]}?include=content`)).data.included.contentOmitted).toBe(false);
});

test('a key limited to instances has the contents of the messages that it knows of alone', async () => {
  const limited = await app.key({ instanceIds: [await chatDesk(app).line('chatapp')] });
  const body = { to: ['+14155550102'], payload: { message: 'Own' } };
  const own = await send('/v1/sms/messages', body, limited);
  const { data } = await get('/v1/messages?include=content', limited);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([own]);
  expect(data[0].included.text).toBe('Own');
});
