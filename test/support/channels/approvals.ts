import { seconds } from '../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { receiveTemplates } from '../../../subgraphs/channels/kinds/chatapp/template/apply.js';
import type { TestApp } from '../app.js';

const LIVE = `update channels.template_approval set sandbox = false, provider_id = '1', account_id = '2' where template_id = $1`;

/** Has a template approved, put into another category, paused and disabled, and another one rejected. */
export async function decideOnTemplates(app: TestApp): Promise<void> {
  const post = async (path: string, body: object) => (await app.request('POST', `/v1${path}`, { body })).body.data;
  const { id: line } = await post('/chatapp/instances', { name: 'Official', mode: 'OFFICIAL_BYOK' });
  const credentials = { phoneNumberId: '1', accountId: '2', accessToken: 'token' };
  await post(`/chatapp/instances/${line}/official/credentials`, credentials);
  await app.settle();
  app.clock.advance(seconds(2));
  await app.settle();
  for (const name of ['Order', 'Order 0001']) {
    const { id } = await post('/templates', { name, category: 'UTILITY', parts: { chatapp: { message: 'Hello' } } });
    await post(`/templates/${id}/submit`, { instanceId: line });
    if (name === 'Order') await sql(app.services.db, LIVE, [id]);
  }
  const reports = [
    { status: null, category: 'MARKETING' },
    { status: 'PAUSED', category: null },
    { status: 'DISABLED', category: null },
  ].map(report => ({ accountId: '2', providerId: '1', reason: null, ...report }));
  await transact(jobContext(app.services), tx => receiveTemplates(tx, reports));
}
