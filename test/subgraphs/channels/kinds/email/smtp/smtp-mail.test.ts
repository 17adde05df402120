import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { afterEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import type { EmailContent } from '../../../../../../subgraphs/channels/kinds/email/content/content.js';
import { SmtpProvider } from '../../../../../../subgraphs/channels/kinds/email/smtp/provider.js';
import { deps, messageTo } from '../../../core/provider/provider.harness.js';
import { FROM, smtpHarness } from './smtp.harness.js';

describe('SMTP mail', () => {
  let sink: SmtpSink;
  let provider: SmtpProvider;

  const open = async (dkim: { domain: string; selector: string; privateKey: KeyObject } | null = null) => {
    sink = await startSmtpSink();
    provider = new SmtpProvider({ url: sink.url, from: FROM, dkim }, deps);
  };
  const sendAndParse = async (content: Partial<EmailContent>) => {
    const message = {
      ...messageTo(smtpHarness, 'ana@example.com'),
      content: { kind: 'email' as const, subject: 'Hi', text: 'Hi', ...content },
    };
    const outcome = await provider.send(message);
    const raw = sink.received.at(-1)?.raw ?? '';
    return { message, outcome, raw, mail: await simpleParser(raw) };
  };

  afterEach(async () => {
    await provider.stop(1_000);
    await sink.stop();
  });

  test('carries subject, both bodies, sender, reply address and unsubscribe headers', async () => {
    await open();
    const { mail, raw } = await sendAndParse({
      subject: 'Promoção já 😀',
      text: 'Olá',
      html: '<p>Olá 😀</p>',
      from: 'João <joao@example.com>',
      replyTo: 'help@example.com',
      headers: {
        'List-Unsubscribe': '<https://example.com/unsubscribe/abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(mail.subject).toBe('Promoção já 😀');
    expect(mail.text?.trim()).toBe('Olá');
    expect(mail.html).toContain('<p>Olá 😀</p>');
    expect(mail.from?.value[0]).toMatchObject({ name: 'João', address: 'joao@example.com' });
    expect(mail.replyTo?.value[0]?.address).toBe('help@example.com');
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/example.com\/unsubscribe\/abc>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('the Message-ID is the reference and the same on every attempt', async () => {
    await open();
    const { message, outcome, mail } = await sendAndParse({});
    const again = await provider.send({ ...message, attempt: 2 });
    expect(mail.messageId).toBe(`<${message.id}@switchboard.test>`);
    expect(outcome).toMatchObject({ providerRef: mail.messageId });
    expect(again).toMatchObject({ providerRef: mail.messageId });
  });

  test('line breaks in headers become spaces and add no header', async () => {
    await open();
    const { mail } = await sendAndParse({
      subject: 'a\r\nBcc: eve@example.com',
      headers: { 'X-Note': 'b\r\nX-Evil: 1' },
    });
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.headers.has('x-evil')).toBe(false);
    expect(mail.subject).toBe('a Bcc: eve@example.com');
    expect(sink.received[0]?.to).toEqual(['ana@example.com']);
  });

  test.each(['Bcc', 'To', 'From', 'Message-ID', 'Content-Type', 'DKIM-Signature', 'X-A\r\nBcc', 'X A', ''])(
    'CONTENT_REJECTED for the header %j',
    async name => {
      await open();
      expect((await sendAndParse({ headers: { [name]: 'x' } })).outcome).toMatchObject({
        kind: 'rejected',
        code: 'CONTENT_REJECTED',
      });
      expect(sink.received).toEqual([]);
    },
  );

  test('CONTENT_REJECTED when the relay refuses the body', async () => {
    await open();
    const outcome = await provider.send(messageTo(smtpHarness, 'spam@example.com'));
    expect(outcome).toMatchObject({
      kind: 'rejected',
      code: 'CONTENT_REJECTED',
      reason: expect.stringContaining('554'),
    });
  });

  test('signs with DKIM when configured', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await open({ domain: 'switchboard.test', selector: 's1', privateKey });
    const { raw, outcome } = await sendAndParse({
      headers: { 'List-Unsubscribe': '<https://example.com/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(outcome.kind).toBe('accepted');
    expect(raw).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=switchboard\.test;\s+q=dns\/txt; s=s1;/m);
    // RFC 8058 §4 asks for a signature over both.
    const [, signed = ''] = /\bh=([^;]+);/.exec(raw) ?? [];
    const names = signed.replace(/\s/g, '').split(':');
    expect(names).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  });
});
