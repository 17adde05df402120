import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { TOOLS } from '../../mcp/tools.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp();
  token = await app.token(['sms:send', 'sms:read', 'contacts:read', 'usage:read']);
});
afterAll(() => app?.stop());

interface Listed {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, object>; additionalProperties?: boolean };
  outputSchema?: object;
  annotations: Record<string, boolean>;
}

/** Returns the tools that an address of the endpoint lists to a token. */
async function listed(held = token, address = '/mcp'): Promise<Listed[]> {
  const answer = await fetch(app.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${held}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await answer.json()) as { result: { tools: Listed[] } };
  return result.tools;
}
const namesOf = (tools: readonly Listed[]) => tools.map(({ name }) => name);
const OWN = ['search_operations', 'call_operation'];

describe('tools/list', () => {
  test('shows at most 25 tools in 40 KB to whom everything is given', async () => {
    const tools = await listed(await app.token(GRANTABLE_SCOPES));
    expect(tools.length).toBeLessThanOrEqual(25);
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
    expect(tools.filter(({ outputSchema }) => outputSchema)).toEqual([]);
  });

  test('gives each argument one type, because some hosts refuse a list of them', async () => {
    const tools = await listed(await app.token(GRANTABLE_SCOPES), '/mcp?toolsets=all');
    const places: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Array.isArray((value as { type?: unknown }).type)) places.push(at);
      for (const [name, inner] of Object.entries(value)) visit(inner, `${at}.${name}`);
    };
    for (const { name, inputSchema } of tools) visit(inputSchema, name);
    expect(places).toEqual([]);
    const schemaOf = (name: string) => JSON.stringify(tools.find(tool => tool.name === name)!.inputSchema);
    // Null clears a member of what is stored, and means nothing elsewhere.
    expect(schemaOf('list_messages')).not.toContain('"null"');
    expect(schemaOf('update_conversation')).toContain('{"type":"null"}');
  });

  test('never shows a tool that the scopes forbid', async () => {
    expect(namesOf(await listed(await app.token(['sms:send'])))).toEqual(['send_sms', 'cancel_sms', ...OWN]);
  });

  test('shows the tools of toolsets, each whole, or those that only read', async () => {
    const chosen = await listed(token, '/mcp?toolsets=usage,sms');
    expect(namesOf(chosen)).toEqual([
      ...['send_sms', 'dry_run_sms', 'cancel_sms', 'get_sms', 'list_sms', 'list_sms_inbound'],
      ...['get_credits', 'get_credential', 'get_usage', 'get_message_outcomes', 'list_measures'],
      ...OWN,
    ]);
    expect(Object.keys(chosen[0]!.inputSchema.properties)).toContain('idempotencyKey');
    expect(chosen[0]!.inputSchema.additionalProperties).toBe(false);
    const reading = await listed(token, '/mcp/readonly');
    expect(namesOf(reading)).toContain('list_messages');
    expect(reading.filter(({ annotations }) => !annotations['readOnlyHint'])).toEqual([]);
    const everything = await listed(await app.token(GRANTABLE_SCOPES), '/mcp?toolsets=all');
    expect(namesOf(everything)).toEqual([...TOOLS.map(({ name }) => name), ...OWN]);
  });

  test('a toolset that does not exist is refused with the names of those that do', async () => {
    const answer = await fetch(`${app.url}/mcp?toolsets=smss`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    const { error } = (await answer.json()) as { error: { data: object } };
    expect(answer.status).toBe(400);
    expect(error.data).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'toolsets' }] });
    expect(JSON.stringify(error.data)).toContain('short_links');
  });

  test('takes arguments and their documentation from the graph', async () => {
    const sendSms = (await listed(token, '/mcp?toolsets=sms')).find(({ name }) => name === 'send_sms');
    expect(sendSms?.inputSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: {
        to: { type: 'array', items: { type: 'string' }, description: expect.stringContaining('100') },
        type: { type: 'string', default: 'text' },
      },
    });
  });

  test('says what a call does to the world', async () => {
    const tools = await listed(await app.token(GRANTABLE_SCOPES), '/mcp?toolsets=all');
    const hintsOf = (name: string) => {
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tools.find(
        tool => tool.name === name,
      )!.annotations;
      return { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
    };
    const hints = (
      readOnlyHint: boolean,
      destructiveHint: boolean,
      idempotentHint: boolean,
      openWorldHint: boolean,
    ) => ({
      readOnlyHint,
      destructiveHint,
      idempotentHint,
      openWorldHint,
    });
    for (const name of [
      'send_email',
      'notify',
      'place_call',
      'start_campaign',
      'buy_phone_number',
      'enable_automation',
    ])
      expect([name, hintsOf(name)]).toEqual([name, hints(false, true, false, true)]);
    for (const name of ['dry_run_email', 'list_contacts', 'search_operations'])
      expect([name, hintsOf(name)]).toEqual([name, hints(true, false, true, false)]);
    for (const name of ['create_campaign', 'create_short_link', 'create_form'])
      expect([name, hintsOf(name)]).toEqual([name, hints(false, false, false, false)]);
    for (const name of ['tag_contact', 'pause_campaign'])
      expect([name, hintsOf(name)]).toEqual([name, hints(false, false, true, false)]);
    expect(hintsOf('cancel_sms')).toEqual(hints(false, true, true, false));
    // Tools that a second call would run again take a key, and no others do.
    const withKey = tools.filter(({ inputSchema }) => 'idempotencyKey' in inputSchema.properties);
    const again = tools.filter(({ name, annotations }) => !annotations['idempotentHint'] && !OWN.includes(name));
    expect(namesOf(withKey)).toEqual(namesOf(again));
  });

  test('every schema compiles', async () => {
    const validator = new AjvJsonSchemaValidator();
    const tools = await listed(await app.token(GRANTABLE_SCOPES), '/mcp?toolsets=all');
    expect(tools.map(({ inputSchema }) => validator.getValidator(inputSchema as never))).toHaveLength(TOOLS.length + 2);
  });
});

describe('search_operations and call_operation', () => {
  const found = async (query: string, held = token) =>
    (await app.call(held, 'search_operations', { query })).structuredContent.operations;

  test.each([
    ['phone call', 'place_call'],
    ['push', 'send_push'],
    ['who opened a short link', 'list_clicks'],
    ['buy a number', 'buy_phone_number'],
    ['topics', 'list_topics'],
  ])('"%s" finds %s', async (query, name) => {
    expect((await found(query)).map((operation: { name: string }) => operation.name)).toContain(name);
  });

  test('a name finds its operation with all arguments, and says whether the user has approved its scope', async () => {
    const [whole, ...others] = await found('create_campaign');
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ effect: 'adds', scope: 'campaigns:manage', approved: false });
    expect(Object.keys(whole.inputSchema.properties)).toContain('variants');
    expect((await found('get_topic'))[0]).toMatchObject({ approved: true, toolset: 'contacts' });
  });

  test('an operation is called with the same checks and scopes as its tool', async () => {
    const types = await app.call(token, 'call_operation', { name: 'list_topics', arguments: { limit: 1 } });
    expect(types.structuredContent.items).toBeInstanceOf(Array);
    const wrong = await app.call(token, 'call_operation', { name: 'get_topic', arguments: { ID: 'x' } });
    expect(wrong.content[0].text).toContain('- ID: ');
    const shape = await app.call(token, 'call_operation', { name: 5, arguments: 'x', more: true });
    expect(
      shape.content[0].text
        .split('\n')
        .slice(1)
        .map((line: string) => line.split(':')[0]),
    ).toEqual(['- more', '- name', '- arguments']);
    const refused = await app.rpc(
      'tools/call',
      { name: 'call_operation', arguments: { name: 'list_campaigns' } },
      { token },
    );
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('campaigns:read'),
    ]);
    const unknown = await app.rpc('tools/call', { name: 'call_operation', arguments: { name: 'x' } }, { token });
    expect(unknown.body.error.code).toBe(-32602);
  });

  const READING = [
    ...['/mcp/readonly', '/mcp/readonly/', '/MCP/READONLY', '/mcp/ReadOnly', '/Mcp/readonly/'],
    ...['/mcp/readonly/?toolsets=sms', '/mcp/READONLY?toolsets=all'],
  ];
  test.each(READING)('at %s nothing that writes is listed, found or called', async address => {
    const everything = await listed(await app.token(GRANTABLE_SCOPES), address);
    expect(everything.filter(({ annotations }) => !annotations['readOnlyHint'])).toEqual([]);
    const ask = async (name: string, args: object) => {
      const answer = await fetch(app.url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
      });
      return (await answer.json()) as { result?: { structuredContent: object }; error?: { code: number } };
    };
    const message = { to: ['+5511987650000'], payload: { message: 'x' } };
    expect((await ask('send_sms', message)).error?.code).toBe(-32602);
    expect((await ask('call_operation', { name: 'send_sms', arguments: message })).error?.code).toBe(-32602);
    expect((await ask('search_operations', { query: 'send_sms' })).result?.structuredContent).toEqual({
      operations: [],
    });
    expect((await ask('call_operation', { name: 'list_sms' })).result?.structuredContent).toHaveProperty('items');
  });
});
