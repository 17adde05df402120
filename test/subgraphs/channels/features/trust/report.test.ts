import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { operatorContext } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { dismissReport, resolveReport } from '../../../../../subgraphs/channels/features/trust/report/close-report.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';

let app: TestApp;
let desk: ChatDesk;
let line: string;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
  line = await desk.line('chatapp');
});
afterAll(() => app?.stop());

const report = (body: object, key = app.testKey, headers: Record<string, string> = {}): Promise<Answer> =>
  app.request('POST', '/v1/report', { body, key, headers });
const sent = async (to = '+5511919995000') => {
  const body = { to: [to], instanceId: line, type: 'text', payload: { message: 'Hi' } };
  return (await desk.send('chatapp', body))[0]!;
};
const problems = ({ body }: Answer) =>
  body.details.map(({ field, rule }: { field: string; rule?: string }) => [field, rule].filter(Boolean)[0]);

/** A signed-in owner. */
async function owner() {
  const opened = await app.request('POST', '/session', { key: null, body: app.owner });
  const cookie = opened.headers.getSetCookie().map(text => text.split(';')[0]!);
  const headers = { cookie: cookie.join('; '), 'x-csrf-token': opened.body.data.csrfToken };
  return (query: string) => app.graphql(query, {}, { key: null, headers });
}

describe('POST /v1/report', () => {
  test('files a report about a message once for each kind, whatever repeats', async () => {
    const messageId = await sent();
    const first = await report({ messageId, kind: 'spam', note: 'She never\nasked for it.' });
    const { id } = first.body.data;
    expect([first.status, first.body.data]).toEqual([
      201,
      { id: expect.stringMatching(/^rep_/), status: 'RECEIVED', createdAt: app.clock.now().toISOString(), isNew: true },
    ]);
    const again = await Promise.all(Array.from({ length: 4 }, () => report({ messageId, kind: 'spam' })));
    expect(again.map(({ status, body }) => [status, body.data.id, body.data.isNew])).toEqual(
      again.map(() => [200, id, false]),
    );
    const raced = await Promise.all(Array.from({ length: 4 }, () => report({ messageId, kind: 'phishing' })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  });

  test('an idempotency key repeats the answer', async () => {
    const headers = { 'idempotency-key': 'report-of-a-line' };
    const answers = [];
    for (let turn = 0; turn < 2; turn++)
      answers.push(await report({ instanceId: line, kind: 'delivery' }, app.testKey, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body.data.id).toBe(answers[0]!.body.data.id);
  });

  test('takes a number that the workspace rents, or that an instance is', async () => {
    const { account } = (
      await sql<{ account: string }>(app.services.db, 'select account from channels.instance where id = $1', [line])
    )[0]!;
    expect((await report({ phoneNumber: `+${account}`, kind: 'abuse' })).status).toBe(201);
    await app.request('POST', '/v1/phone-numbers', { body: { phoneNumber: '+14155550100' } });
    expect((await report({ phoneNumber: '+14155550100', kind: 'spam' })).status).toBe(201);
    expect((await report({ phoneNumber: '+14155550100', kind: 'spam' }, app.liveKey)).status).toBe(400);
    const limited = await app.key({ instanceIds: [line] });
    expect((await report({ phoneNumber: '+14155550100', kind: 'spam' }, limited)).status).toBe(400);
    expect((await report({ phoneNumber: '+14155550999', kind: 'spam' })).status).toBe(400);
  });

  test('400 for what is of another workspace or world, or not among the instances of the key', async () => {
    const messageId = await sent();
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const elsewhere = await app.key({ instanceIds: [await desk.line('botchat')] });
    for (const key of [stranger, app.liveKey, elsewhere])
      for (const subject of [{ messageId }, { instanceId: line }])
        expect((await report({ ...subject, kind: 'spam' }, key)).status).toBe(400);
    for (const messageId of ['msg_none', '\u{1F4A5}', line])
      expect((await report({ messageId, kind: 'spam' })).status).toBe(400);
  });

  test('names every invalid field, and takes exactly one subject', async () => {
    const none = await report({ kind: 'rude', note: 'x'.repeat(2_001) });
    expect([none.status, problems(none).sort()]).toEqual([400, ['kind', 'messageId', 'note']]);
    const two = await report({ messageId: 'msg_1', instanceId: 'ins_1', phoneNumber: '+14155550100', kind: 'spam' });
    expect([two.status, problems(two)]).toEqual([400, ['instanceId', 'phoneNumber']]);
    expect((await report({ instanceId: line, kind: 'spam' }, await app.key({ scopes: ['usage:read'] }))).status).toBe(
      403,
    );
  });

  test('REPORT_LIMIT_REACHED after 200 a day, which no parallel requests pass; free again the next day', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const instanceId = await desk.line('botchat', { key });
    await sql(
      app.services.db,
      `insert into channels.report (id, workspace_id, sandbox, kind, status, created_at, updated_at)
       select 'rep_' || n, $1, true, 'spam', 'RECEIVED', $2, $2 from generate_series(1, 198) n`,
      [workspaceId, app.clock.now()],
    );
    const many = await Promise.all(Array.from({ length: 5 }, () => report({ instanceId, kind: 'spam' }, key)));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    const refused = many.find(({ status }) => status === 429)!;
    expect([refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['REPORT_LIMIT_REACHED', true]);
    app.clock.advance(days(1));
    expect((await report({ instanceId, kind: 'spam' }, key)).status).toBe(201);
  });
});

test('the dashboard lists reports by kind, and the audit log names who filed them; a key without the scope does not', async () => {
  const { id } = (await report({ messageId: await sent(), kind: 'abuse', note: 'Rude' })).body.data;
  const graph = await owner();
  const query = `{ reports(kind: abuse, limit: 1) { items { id kind status note instanceId sandbox } pagination { total } }
    auditLog(act: "report.filed", limit: 1) { items { objectId actorKind details } } }`;
  const { data } = (await graph(query)).body;
  expect(data.reports.items).toEqual([
    { id, kind: 'abuse', status: 'RECEIVED', note: 'Rude', instanceId: line, sandbox: true },
  ]);
  expect(data.auditLog.items[0]).toMatchObject({ objectId: id, actorKind: 'API_KEY', details: { kind: 'abuse' } });
  expect(JSON.stringify(data.auditLog)).not.toContain('Rude');
  const key = await app.key({ scopes: ['reports:create'] });
  expect((await app.graphql('{ reports { items { id } } }', {}, { key })).body.errors).toHaveLength(1);
});

test('the note goes with the recipient who is erased', async () => {
  const phone = '+5511919995777';
  const contact = (await app.request('POST', '/v1/contacts', { body: { phone } })).body.data;
  const { id } = (await report({ messageId: await sent(phone), kind: 'spam', note: `${phone} called` })).body.data;
  await app.settle();
  await app.request('POST', `/v1/contacts/${contact.id}/erase`, { body: {} });
  await app.settle();
  const [row] = await sql<{ note: string | null }>(app.services.db, 'select note from channels.report where id = $1', [
    id,
  ]);
  expect(row).toEqual({ note: null });
});

describe('closing a report', () => {
  const operator = () => operatorContext(app.services, app.workspaceId);
  const score = async (id: string) => {
    app.clock.advance(minutes(2));
    await app.settle();
    const [row] = await sql<{ score: number }>(
      app.services.db,
      'select trust_score as score from channels.instance where id = $1',
      [id],
    );
    return row!.score;
  };

  test('the operator dismisses one that was not so: the score is made anew without it', async () => {
    const instanceId = await desk.line('chatapp');
    const { id } = (await report({ instanceId, kind: 'abuse' })).body.data;
    expect(await score(instanceId)).toBeLessThan(100);
    const closed = await Promise.all([dismissReport(operator(), id), dismissReport(operator(), id)]);
    expect(closed.map(({ status }) => status)).toEqual(['DISMISSED', 'DISMISSED']);
    expect(await score(instanceId)).toBe(100);
    await expect(resolveReport(operator(), id)).rejects.toMatchObject({ code: 'REPORT_CLOSED' });
    expect((await report({ instanceId, kind: 'abuse' })).status).toBe(201);
  });

  test('an owner resolves one: it stays counted, and an API key cannot', async () => {
    const instanceId = await desk.line('chatapp');
    const { id } = (await report({ instanceId, kind: 'spam' })).body.data;
    const before = await score(instanceId);
    const ask = await owner();
    const { body } = await ask(`mutation { resolveReport(id: "${id}") { id status } }`);
    expect(body.data.resolveReport).toEqual({ id, status: 'RESOLVED' });
    expect(await score(instanceId)).toBe(before);
    const refused = await app.graphql(`mutation { resolveReport(id: "${id}") { id } }`);
    expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const stranger = operatorContext(app.services, await app.workspace());
    await expect(dismissReport(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [entry] = await sql<{ act: string }>(
      app.services.db,
      `select act from audit.entry where object_id = $1 and act = 'report.resolved'`,
      [id],
    );
    expect(entry).toEqual({ act: 'report.resolved' });
  });
});
