import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../../kernel/context/context.js';
import { approveCampaign } from '../../../subgraphs/campaigns/campaign/approval/approval.js';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { statementsOf } from '../../support/statements.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

test('the approvals of a page of campaigns are read together, whatever their templates and channels', async () => {
  const { workspaceId } = app;
  const scopes = ['campaigns:manage', 'sms:send', 'email:send'] as const;
  const person = createContext(app.services, {
    caller: { kind: 'session', workspaceId, scopes, instanceIds: [], sandbox: true, userId: 'usr_second' },
    ...{ locale: 'en', requestId: '', ip: '' },
  });
  for (let no = 0; no < 6; no++) {
    const parts = { sms: { message: `Sale ${no}` }, email: { subject: 'Sale', text: 'Sale' } };
    const made = await app.request('POST', '/v1/templates', { body: { name: `T${no}`, parts } });
    const said = { payload: null, templateId: made.body.data.id };
    const contactId = (await app.request('POST', '/v1/contacts', { body: { phone: desk.phone() } })).body.data.id;
    const where = no % 2 ? { channel: null, channels: ['sms', 'email'], to: [{ contactId }] } : { to: desk.phones(1) };
    await approveCampaign(person, await desk.make({ ...said, ...where }));
  }
  const document = (limit: number) => `{ campaigns(limit: ${limit}) { items { approved } } }`;
  const { body } = await app.graphql(document(6));
  expect(body.data.campaigns.items).toEqual(Array.from({ length: 6 }, () => ({ approved: true })));
  const texts = await statementsOf(app, () => app.graphql(document(6)));
  expect(texts.filter(text => text.includes('"campaigns"."template"'))).toHaveLength(1);
});
