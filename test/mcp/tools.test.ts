import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

/** Live channels, whose peers nothing in this file needs: all sends here are scheduled. */
const CHANNELS = { SMPP_URL: 'smpp://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' };

let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp({ env: CHANNELS });
  const scopes = [
    'sms:send',
    'sms:read',
    'email:send',
    'email:read',
    'contacts:read',
    'contacts:manage',
    'webhooks:read',
    'usage:read',
  ] as const;
  token = await app.token(scopes, app.resource, 'live');
});
afterAll(() => app?.stop());

describe('an idempotency key', () => {
  test('makes a call that is repeated one call, and is refused for another', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const message = {
      to: ['+5511987651111'],
      payload: { message: 'Once' },
      schedule: { sendAt },
      idempotencyKey: 'k-1',
    };
    const calls = await Promise.all([1, 2, 3].map(() => app.call(token, 'send_sms', message)));
    const again = await app.call(token, 'call_operation', { name: 'send_sms', arguments: message });
    const ids = [...calls, again].flatMap(({ structuredContent }) => structuredContent?.messageIds ?? []);
    expect(new Set(ids).size).toBe(1);
    const other = await app.call(token, 'send_sms', { ...message, payload: { message: 'Another' } });
    expect(other.content[0].text).toContain('IDEMPOTENCY_KEY_REUSED');
    const wrong = await app.call(token, 'send_sms', { ...message, idempotencyKey: 'two words' });
    expect(wrong.content[0].text).toContain('- idempotencyKey: ');
    expect((await app.call(token, 'list_sms', { to: '+5511987651111' })).structuredContent.items).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is short in a list unless it is asked for in full, and leaves out what has no value', async () => {
    const short = await app.call(token, 'list_event_types');
    expect(short.content[0].text.length).toBeLessThan(20_000);
    expect(Object.keys(short.structuredContent.items[0])).toEqual(['name', 'description']);
    const full = await app.call(token, 'list_event_types', { detail: 'full' });
    expect(full.structuredContent.items[0]).toHaveProperty('schema');
    const sent = await app.call(token, 'list_sms', { to: '+5511987651111' });
    expect(sent.structuredContent.items[0]).toMatchObject({ status: 'SCHEDULED' });
    expect(sent.content[0].text).not.toContain('null');
    const wrong = await app.call(token, 'list_sms', { detail: 'more' });
    expect(wrong.content[0].text).toContain('- detail: ');
  });
});

describe('a message', () => {
  test('is tried, scheduled, looked up, cancelled and listed', async () => {
    const message = { to: ['+5511987650000'], payload: { message: 'Hello from a host' } };
    const verdict = await app.call(token, 'dry_run_sms', message);
    expect(verdict.structuredContent).toMatchObject({ count: 1, recipients: [{ deliverable: true }] });

    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const sent = await app.call(token, 'send_sms', { ...message, schedule: { sendAt } });
    expect(sent.isError).toBeUndefined();
    expect(sent.structuredContent).toMatchObject({ status: 'SCHEDULED', count: 1 });
    expect(JSON.parse(sent.content[0].text)).toEqual(sent.structuredContent);

    const [id] = sent.structuredContent.messageIds;
    const found = await app.call(token, 'get_sms', { id });
    expect(found.structuredContent).toMatchObject({ id, status: 'SCHEDULED', scheduledAt: sendAt, sandbox: false });
    const taken = await app.call(token, 'cancel_sms', { id });
    expect(taken.structuredContent).toMatchObject({ id, status: 'FAILED', substatus: 'cancelled' });
    const again = await app.call(token, 'cancel_sms', { id });
    expect(again.isError).toBe(true);
    expect(again.content[0].text).toContain('MESSAGE_NOT_CANCELLABLE');
    const { structuredContent } = await app.call(token, 'list_sms', { to: '+5511987650000' });
    expect(structuredContent.items.map((item: { id: string }) => item.id)).toEqual([id]);
  });

  test('is an e-mail with the same tools', async () => {
    const message = { to: ['deliver@example.com'], payload: { subject: 'Hi', text: 'There' } };
    expect((await app.call(token, 'dry_run_email', message)).structuredContent.count).toBe(1);
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const sent = await app.call(token, 'send_email', { ...message, schedule: { sendAt } });
    const [id] = sent.structuredContent.messageIds;
    expect((await app.call(token, 'get_email', { id })).structuredContent.status).toBe('SCHEDULED');
    expect((await app.call(token, 'cancel_email', { id })).structuredContent.substatus).toBe('cancelled');
    expect((await app.call(token, 'list_emails')).structuredContent.pagination.total).toBe(1);
  });
});

describe('what a workspace has', () => {
  test('topics', async () => {
    const { body } = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
    const page = await app.call(token, 'list_topics');
    expect(page.structuredContent.items).toMatchObject([{ id: body.data.id, slug: 'news' }]);
    expect((await app.call(token, 'get_topic', { id: body.data.id })).structuredContent.name).toBe('News');
  });

  test('events and their types', async () => {
    await app.settle();
    const events = await app.call(token, 'list_events', { limit: 1 });
    expect(events.structuredContent.items).toHaveLength(1);
    const types = await app.call(token, 'list_event_types');
    expect(types.structuredContent.items.map((type: { name: string }) => type.name)).toContain('sms.delivered');
  });

  test('credits and usage', async () => {
    const credits = await app.call(token, 'get_credits');
    expect(credits.structuredContent.balance).toBeGreaterThan(0);
    const usage = await app.call(token, 'get_usage', { to: '2026-11-22T00:00:00Z' });
    expect(usage.structuredContent.messages.length).toBeGreaterThan(0);
  });

  test('another workspace: its objects do not exist', async () => {
    const other = await app.workspace();
    const key = await app.key({ workspaceId: other });
    const { body } = await app.request('POST', '/v1/topics', { key, body: { slug: 'other', name: 'Other' } });
    const result = await app.call(token, 'get_topic', { id: body.data.id });
    expect(result.content[0].text).toContain('NOT_FOUND');
  });
});

describe('a call that cannot be', () => {
  test('names every wrong argument in its text', async () => {
    const result = await app.call(token, 'send_sms', { to: '+5511987650000', payload: { message: 7 }, sendAt: 'x' });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(result.content[0].text.split('\n')).toEqual([
      'Some fields are not valid (3). (VALIDATION_ERROR)',
      '- sendAt: is unknown',
      '- to: must be an array',
      '- payload.message: must be a string',
    ]);
    expect(result._meta['switchboard/error']).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('names the recipient that is wrong', async () => {
    const result = await app.call(token, 'send_sms', { to: ['+5511987650000', 'nobody'], payload: { message: 'x' } });
    expect(result.content[0].text).toContain('- to[1]: ');
  });

  test('speaks the language of the host', async () => {
    const result = await app.call(token, 'get_sms', { id: 'msg_unknown' }, { 'x-locale': 'pt-BR' });
    const inEnglish = await app.call(token, 'get_sms', { id: 'msg_unknown' });
    expect(result.isError).toBe(true);
    expect(result.content[0].text).not.toBe(inEnglish.content[0].text);
  });

  test('of a tool that does not exist is an error of the protocol', async () => {
    const { status, body } = await app.rpc('tools/call', { name: 'drop_tables' }, { token });
    expect([status, body.error.code]).toEqual([200, -32602]);
  });

  test('arguments are never text of a query', async () => {
    const result = await app.call(token, 'get_topic', { id: '") { id } } mutation { deleteTopic(id: "' });
    expect(result.content[0].text).toContain('NOT_FOUND');
  });
});

describe('preview_segment', () => {
  test('answers whom the rules fit, and names an invalid rule by its place', async () => {
    const rule = { type: 'contactField', field: 'email', op: 'startsWith', value: 'mcp-%' };
    const { structuredContent } = await app.call(token, 'preview_segment', { match: 'all', rules: [rule] });
    expect(structuredContent).toMatchObject({ items: [], pagination: { total: 0 } });
    const wrong = await app.call(token, 'preview_segment', {
      match: 'all',
      rules: [rule, { type: 'tag', tag: 'none' }],
    });
    expect(wrong.content[0].text).toContain('rules[1].tag');
  });
});
