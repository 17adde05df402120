import { afterAll, beforeAll, expect, test } from 'vitest';
import { TITLES } from '../../rest/openapi/titles.js';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let summaries: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  const { body } = await app.request('GET', '/v1/openapi.json', { key: null });
  const operations = Object.values(
    body.paths as Record<string, Record<string, { operationId: string; summary: string }>>,
  );
  summaries = Object.fromEntries(
    operations.flatMap(path => Object.values(path).map(({ operationId, summary }) => [operationId, summary])),
  );
});
afterAll(() => app?.stop());

test('operations are named as people write them', () => {
  expect(summaries).toMatchObject({
    sendSms: 'Send an SMS',
    dryRunSms: 'Send an SMS (dry run)',
    sendVoice: 'Make a call',
    listTopics: 'List topics',
    updateChatapp: 'Edit a chat message that was sent',
    getEmailInboundMessage: 'Get an inbound e-mail',
    listSmsInboundMessages: 'List inbound SMS messages',
    enableBotchatInstanceConnectPage: 'Enable the connect page of a bot chat instance',
    rotateOauthAppSecret: 'Rotate the secret of an OAuth app',
    getShortLinkQr: 'Get the QR code of a short link',
  });
});

test('a name is a sentence of its own, and no other operation has it', () => {
  const names = Object.entries(summaries).filter(([id]) => !id.endsWith('ByPut'));
  for (const [id, name] of names) {
    expect(name, id).toMatch(/^[A-Z][a-z]+ \S/);
    expect(name, id).not.toMatch(/\b(sms|rcs|qr|oauth|chatapp|botchat|photosocial|email)\b/);
  }
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});

test('each name of the table belongs to an operation', () => {
  const fields = new Set(ROUTES.flatMap(({ field, tries }) => [field, tries]));
  expect(Object.keys(TITLES).filter(field => !fields.has(field))).toEqual([]);
});
