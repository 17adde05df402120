import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk, helloStep, outputs } from '../../../support/campaigns/automation-desk.js';
import { problems } from '../../../support/problems.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
let SEND: object;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  SEND = await helloStep(app);
});
afterAll(() => app?.stop());

const END = { id: 'end', type: 'end' };

const mails = async (to: string) =>
  (await app.request('GET', `/v1/email/messages?to=${encodeURIComponent(to)}`)).body.data;

describe('send', () => {
  test('goes out on the first channel that reaches the contact, once, and says so', async () => {
    const contactId = await desk.contact('deliver+a@example.com');
    const id = (await desk.made({ steps: [{ ...SEND, saveAs: 'sent', variablesFrom: { code: 'code' } }, END] })).id;
    const runId = await desk.started(id, { contactId, data: { code: 'Z9' } });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect(run).toMatchObject({ status: 'COMPLETED', data: { sent: { sent: true, channel: 'email' } } });
    const [message, ...more] = await mails('deliver+a@example.com');
    expect([more, run.messageIds]).toEqual([[], [message.id]]);
    expect(message.source).toEqual({ kind: 'AUTOMATION', id });
    const { body } = await app.graphql(
      `{ automationRun(id: "${id}", runId: "${runId}") { messages { id automation { id } ... on Message { to } } } }`,
    );
    expect(body.data.automationRun.messages).toEqual([
      { id: message.id, automation: { id }, to: 'deliver+a@example.com' },
    ]);
    const byPhone = await desk.started(id, { contactId: await phoneOnly('+14155550000') });
    await app.settle();
    expect(outputs(await desk.runOf(id, byPhone))['hello']).toMatchObject({ sent: true, channel: 'sms' });
  });

  const phoneOnly = async (phone: string): Promise<string> =>
    (await app.request('POST', '/v1/contacts', { body: { phone, externalId: phone } })).body.data.id;

  test('who may not be written to gets nothing, and the run goes on', async () => {
    const email = 'stopped@example.com';
    const contactId = await desk.contact(email);
    await app.request('POST', '/v1/suppressions', { body: { address: email, channels: ['email'] } });
    const id = (await desk.made({ steps: [SEND, END] })).id;
    const runId = await desk.started(id, { contactId });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect([run.status, run.messageIds]).toEqual(['COMPLETED', []]);
    expect(outputs(run)['hello']).toMatchObject({ sent: false, refused: [{ channel: 'email' }, { channel: 'sms' }] });
  });

  test('nobody lets an automation do what is not allowed to them, and variables and templates must exist', async () => {
    const key = await app.key({ scopes: ['automations:manage', 'automations:read', 'email:send'] });
    const refused = await desk.create({ triggers: [{ type: 'api' }], steps: [SEND] }, key);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const tag = await desk.create({ triggers: [{ type: 'api' }], steps: [{ id: 't', type: 'tag', tag: 'x' }] }, key);
    expect(tag.status).toBe(403);
    const steps = [
      { ...SEND, variables: { other: 1 }, channels: ['email', 'rcs'] },
      { ...SEND, id: 'b', templateId: 'tpl_x' },
      { ...SEND, id: 'c', variables: {}, variablesFrom: { code: 'code' } },
    ];
    expect(Object.keys(problems(await desk.create({ triggers: [{ type: 'api' }], steps }))).sort()).toEqual([
      'definition.steps[0].channels[1]',
      'definition.steps[0].variables.code',
      'definition.steps[0].variables.other',
      'definition.steps[1].templateId',
    ]);
  });

  test('no contact gets more messages of automations and campaigns than the workspace allows', async () => {
    const set = (body: object) => app.request('PUT', '/v1/automations/message-limit', { key: app.liveKey, body });
    expect((await set({ messages: 2, per: '7d' })).body.data).toEqual({ messages: 2, per: '7d' });
    expect(Object.keys(problems(await set({ messages: 0, per: 'soon' }))).sort()).toEqual(['messages', 'per']);
    const contactId = await desk.contact('deliver+often@example.com');
    const entry = { repeat: 'ALWAYS' };
    const ids = [await desk.made({ steps: [SEND], entry }), await desk.made({ steps: [SEND], entry })].map(
      made => made.id,
    );
    const runs = await Promise.all(
      [...ids, ...ids].map(async id => [id, await desk.started(id, { contactId })] as const),
    );
    await app.settle();
    const sent = await Promise.all(
      runs.map(async ([id, runId]) => outputs(await desk.runOf(id, runId))['hello']!['sent']),
    );
    expect(sent.filter(Boolean)).toHaveLength(2);
    expect(await mails('deliver+often@example.com')).toHaveLength(2);
    const write = async (contact: string) => {
      const body = {
        name: 'C',
        channel: 'email',
        payload: { subject: 'C', text: 'C' },
        audience: { contactIds: [contact] },
      };
      const { id } = (await app.request('POST', '/v1/campaigns', { body })).body.data;
      await app.request('POST', `/v1/campaigns/${id}/start`);
      await app.settle();
      return (await app.request('GET', `/v1/campaigns/${id}/stats`)).body.data;
    };
    expect((await write(contactId)).codes).toEqual({ MESSAGE_LIMIT: 1 });
    const fresh = await desk.contact('deliver+fresh@example.com');
    const counts = [await write(fresh), await write(fresh), await write(fresh)].map(({ counts: { sent } }) => sent);
    expect(counts).toEqual([1, 1, 0]);
    // Refused messages do not count.
    const silent = await desk.contact('silent@example.com');
    await app.request('POST', '/v1/suppressions', { body: { address: 'silent@example.com', channels: ['email'] } });
    for (let tries = 0; tries < 3; tries++) expect((await write(silent)).codes).toEqual({ RECIPIENT_SUPPRESSED: 1 });
    app.clock.advance(days(8));
    const again = await desk.started(ids[0]!, { contactId });
    await app.settle();
    expect(outputs(await desk.runOf(ids[0]!, again))['hello']).toMatchObject({ sent: true });
    expect((await set({})).body.data).toEqual({ messages: null, per: null });
    expect((await app.request('GET', '/v1/automations/message-limit')).body.data.messages).toBe(null);
  });
});

describe('notify', () => {
  test('tries one channel after the other, once, and says what it asked for', async () => {
    const contactId = await desk.contact('fail+n@example.com', { phone: '+14155560000' });
    const step = { ...SEND, type: 'notify', after: '2m', saveAs: 'notified' };
    const id = (await desk.made({ steps: [step, END] })).id;
    const runId = await desk.started(id, { contactId });
    for (let turn = 0; turn < 3; turn++) {
      await app.settle();
      app.clock.advance(minutes(1));
    }
    const run = await desk.runOf(id, runId);
    expect(run).toMatchObject({ status: 'COMPLETED', data: { notified: { sent: true } } });
    const { notificationId } = run.data.notified;
    const shown = (await app.request('GET', `/v1/notify/${notificationId}`)).body.data;
    expect(shown).toMatchObject({ channels: ['email', 'sms'], source: { kind: 'AUTOMATION', id }, reached: 1 });
    expect(shown.legs.map(({ messageIds }: { messageIds: string[] }) => messageIds.length)).toEqual([1, 1]);
    await app.request('POST', '/v1/contacts', { body: { externalId: 'nowhere' } });
    const nobody = await desk.started(id, { externalId: 'nowhere' });
    await app.settle();
    expect(outputs(await desk.runOf(id, nobody))['hello']).toEqual({ sent: false, code: 'RECIPIENT_WITHOUT_ADDRESS' });
    const wrong = await desk.create({
      triggers: [{ type: 'api' }],
      steps: [{ ...step, after: '8d', channels: ['rcs'] }],
    });
    expect(Object.keys(problems(wrong)).sort()).toEqual([
      'definition.steps[0].after',
      'definition.steps[0].channels[0]',
    ]);
  });
});
