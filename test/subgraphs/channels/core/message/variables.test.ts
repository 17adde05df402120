import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCaller } from '../../../../../kernel/context/caller.js';
import { createContext } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { createJobs } from '../../../../../kernel/jobs/agenda.js';
import type { Channel } from '../../../../../subgraphs/channels/core/channel.js';
import { acceptInternalSend } from '../../../../../subgraphs/channels/core/message/accept/internal-send.js';
import { rendered, type Variables } from '../../../../../subgraphs/channels/core/message/variables.js';
import type { MessageContent } from '../../../../../subgraphs/channels/core/provider/port.js';
import { email } from '../../../../../subgraphs/channels/kinds/email/email.js';
import { sms } from '../../../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { handedOver } from '../../../../support/channels/handed-over.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@shop.example' } });
});
afterAll(() => app?.stop());

const MAIL = {
  kind: 'email',
  subject: 'For {{ name }}',
  text: 'Dear {{name}}',
  html: '<b>{{name}}</b>',
  replyTo: '{{name}}@shop.example',
} as const;

/** Accepts a message for each of the variables; `worker`: jobs that run only when the test runs them. */
async function give(
  sandbox: boolean,
  channel: Channel,
  content: MessageContent,
  to: string,
  variables: readonly (Variables | undefined)[],
): Promise<readonly string[]> {
  const jobs = createJobs(null, null);
  const caller = { ...systemCaller(app.workspaceId), sandbox };
  const ctx = createContext({ ...app.services, jobs }, { caller, locale: 'en', requestId: '', ip: '' });
  const messages = variables.map(own => ({ id: newId('msg'), to, ...(own ? { variables: own } : {}) }));
  const source = { kind: 'CAMPAIGN', id: 'cmp_1' } as const;
  return (await acceptInternalSend(ctx, { channel, content, messages, source, sendAt: null })).ids;
}

describe('the variables of a message', () => {
  test('are written into each member as the channel says, and a missing one fails its message alone', async () => {
    const [ada = '', nobody = '', plain = ''] = await give(false, email, MAIL, 'ada@example.com', [
      { name: '<Ada>\r\nBcc: {{x}}' },
      { other: 'x' },
      undefined,
    ]);
    const handed = await handedOver(app, 'email');
    expect(handed.get(ada)).toEqual({
      kind: 'email',
      subject: 'For <Ada> Bcc: {{x}}',
      text: 'Dear <Ada>\r\nBcc: {{x}}',
      html: '<b>&lt;Ada&gt;\r\nBcc: {{x}}</b>',
      replyTo: '{{name}}@shop.example',
      messageIdLocal: expect.any(String),
    });
    expect(handed.has(nobody)).toBe(false);
    expect(handed.get(plain)).toEqual({ ...MAIL, messageIdLocal: expect.any(String) });
    const { body } = await app.request('GET', `/v1/email/messages/${nobody}`, { key: app.liveKey });
    expect(body.data).toMatchObject({ status: 'FAILED', error: { code: 'VARIABLE_MISSING' } });
    const { body: sent } = await app.request('GET', `/v1/email/messages/${ada}`, { key: app.liveKey });
    expect(sent.data.status).toBe('SENT');
  });

  test('are written in the sandbox alike', async () => {
    const content = { kind: 'sms', text: 'Hello {{name}}' } as MessageContent;
    const [ada = '', nobody = ''] = await give(true, sms, content, '+14155550000', [{ name: 'Ada' }, {}]);
    await app.settle();
    const desk = sendDesk(app);
    expect(await desk.read('sms', ada)).toMatchObject({ status: 'DELIVERED' });
    expect(await desk.read('sms', nobody)).toMatchObject({ status: 'FAILED', error: { code: 'VARIABLE_MISSING' } });
  });
});

test('names of the language itself are no variables', () => {
  const content = { kind: 'sms', text: '{{constructor}} {{toString}}' } as MessageContent;
  expect(rendered(content, sms.content.slots, {})).toEqual({ missing: ['constructor', 'toString'] });
});
