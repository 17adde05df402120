import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../../../../app/commands/admin.js';
import { startApp, type TestApp } from '../../../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const grant = async (...args: string[]) => readCommand(['credits', 'grant', ...args])(app.services);

test('the operator grants credits to a workspace', async () => {
  const workspaceId = await app.workspace({ credits: 5 });
  expect(await grant('--workspace', workspaceId, '--amount', '20')).toMatchObject([{ workspaceId, balance: 25 }]);
});

test('none to a workspace that is not there, and none below one', async () => {
  await expect(grant('--workspace', 'ws_none', '--amount', '5')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(grant('--workspace', app.workspaceId, '--amount', '-5')).rejects.toThrow('--amount');
});
