import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { ask } from '../../gateway/admission/credentials.harness.js';
import { CREATE_KEY, startWorkspaces, type Workspaces } from './workspaces.harness.js';

let app: Workspaces['app'];
let as: Workspaces['as'];
beforeAll(async () => {
  ({ app, as } = await startWorkspaces());
});
afterAll(() => app?.stop());

describe('the workspace', () => {
  test('its settings change, and travel with the next request of its keys', async () => {
    const mine = await app.workspace();
    const { key } = await app.key(mine);
    await ask(app.edges[0], '/v1/x', { bearer: key });
    const owner = await as('owner', mine);
    const { data } = await owner(`mutation {
      updateWorkspace(locale: "pt-BR", country: "BR", timeZone: "america/sao_paulo", onboarded: true, inboundEnabled: false) {
        locale country timeZone onboardedAt inboundEnabled allowGroupChats
      }
    }`);
    expect(data.updateWorkspace).toEqual({
      locale: 'pt-BR',
      country: 'BR',
      timeZone: 'America/Sao_Paulo',
      onboardedAt: app.clock.now().toISOString(),
      inboundEnabled: false,
      allowGroupChats: false,
    });
    await expect
      .poll(async () => (await ask(app.edges[0], '/v1/x', { bearer: key })).body.caller.workspace)
      .toMatchObject({ locale: 'pt-BR', country: 'BR', timeZone: 'America/Sao_Paulo', onboarded: true });
  });

  test('its time zone must be one', async () => {
    const { code } = await (await as('owner'))('mutation { updateWorkspace(timeZone: "Mars/Base") { id } }');
    expect(code).toBe('VALIDATION_ERROR');
  });

  test('a user cannot change the plan or the rate', async () => {
    expect((await (await as('owner'))('mutation { updateWorkspace(plan: "scale") { id } }')).code).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });

  test('its changes are events in the same transaction', async () => {
    const mine = await app.workspace();
    await changeWorkspace(app.ctx(), mine, { name: 'Renamed' });
    const { rows } = await app.edges[0].services.db.pool.query(
      'select name, data from workspaces.outbox where workspace_id = $1 order by seq',
      [mine],
    );
    expect(rows.map(row => [row.name, row.data.name])).toEqual([
      ['workspace.created', 'Test'],
      ['workspace.updated', 'Renamed'],
    ]);
  });

  test('in a blocked workspace a user can read `me` and nothing else', async () => {
    const blocked = await app.workspace();
    const owner = await as('owner', blocked);
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    await expect.poll(async () => (await owner(CREATE_KEY)).code).toBe('FORBIDDEN');
    expect((await owner('{ me { scopes workspace { id } } }')).data.me).toEqual({
      scopes: [],
      workspace: { id: blocked },
    });
  });
});
