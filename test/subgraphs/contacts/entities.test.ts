import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signCaller } from '../../../gateway/remote/internal-caller.js';
import { createSubgraphServer } from '../../../gateway/remote/subgraph-server.js';
import type { Caller } from '../../../kernel/context/caller.js';
import { createContext } from '../../../kernel/context/context.js';
import { contacts } from '../../../subgraphs/contacts/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { define } from '../../support/define.js';

let app: TestApp;
let server: Server;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  const make = async (path: string, body: object): Promise<string> =>
    (await app.request('POST', path, { body })).body.data.id;
  ids['Topic'] = await make('/v1/topics', { slug: 'news', name: 'News' });
  ids['ContactProperty'] = await make('/v1/properties', { key: 'plan', name: 'Plan', type: 'STRING' });
  ids['Contact'] = await make('/v1/contacts', { name: 'Ana', email: 'ana@example.com', tags: ['VIP'] });
  ids['Tag'] = (await app.request('GET', '/v1/tags')).body.data[0].id;
  const rules = [{ type: 'tag', tag: 'VIP' }];
  ids['Segment'] = await make('/v1/segments', { name: 'VIPs', match: 'all', rules });
  const form = { name: 'Shop', fields: [{ field: 'email', required: true }], topicIds: [ids['Topic']] };
  ids['Form'] = await make('/v1/forms', form);
  server = createServer(express().use(createSubgraphServer(app.services, await define(contacts())))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(async () => {
  server?.close();
  await app?.stop();
});

const QUERY = `query ($given: [_Any!]!) { _entities(representations: $given) {
  __typename
  ... on Topic { id slug }
  ... on ContactProperty { id key }
  ... on Contact { id name tags }
  ... on Tag { id tagName: name }
  ... on Segment { id segmentName: name rules }
  ... on Form { id formName: name }
} }`;

/** Queries entities of the subgraph as the edge of another process does, as this caller. */
async function entities(
  given: readonly object[],
  scopes: readonly string[] = ['contacts:read'],
  workspaceId = app.workspaceId,
) {
  const body = JSON.stringify({ query: QUERY, variables: { given } });
  const caller: Caller = { kind: 'api-key', workspaceId, scopes, instanceIds: [], sandbox: true };
  const ctx = createContext(app.services, { caller, locale: 'en', requestId: 'req-00000001', ip: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signCaller(app.services)(ctx, { subgraph: 'contacts', body }) },
    body,
  });
  return (await answer.json()) as { data: { _entities: object[] }; errors?: { extensions: { code: string } }[] };
}

const representations = () => Object.entries(ids).map(([__typename, id]) => ({ __typename, id }));

describe('_entities of contacts', () => {
  test('resolves every entity by its id, in the order of the representations', async () => {
    const { data, errors } = await entities(representations());
    expect(errors).toBeUndefined();
    expect(data._entities).toEqual([
      { __typename: 'Topic', id: ids['Topic'], slug: 'news' },
      { __typename: 'ContactProperty', id: ids['ContactProperty'], key: 'plan' },
      { __typename: 'Contact', id: ids['Contact'], name: 'Ana', tags: ['VIP'] },
      { __typename: 'Tag', id: ids['Tag'], tagName: 'VIP' },
      {
        __typename: 'Segment',
        id: ids['Segment'],
        segmentName: 'VIPs',
        rules: [{ type: 'tag', tag: 'VIP', has: true }],
      },
      { __typename: 'Form', id: ids['Form'], formName: 'Shop' },
    ]);
  });

  test('null for what does not exist, and for what another workspace has', async () => {
    const missing = Object.keys(ids).map(__typename => ({ __typename, id: 'none' }));
    expect((await entities(missing)).data._entities).toEqual(missing.map(() => null));
    const stranger = await entities(representations(), ['contacts:read'], await app.workspace());
    expect(stranger.data._entities).toEqual(missing.map(() => null));
  });

  test('FORBIDDEN without contacts:read, whatever is asked for', async () => {
    for (const representation of representations()) {
      const { errors } = await entities([representation], ['sms:read']);
      expect([representation, errors?.[0]?.extensions.code]).toEqual([representation, 'FORBIDDEN']);
    }
  });
});
