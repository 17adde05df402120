import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_KINDS, type ProviderKindName, providerKindsOf } from '../../../../catalogue/provider-kinds/index.js';
import type {
  MailToHandOver,
  ProviderCallback,
} from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { EMAIL_KINDS } from '../../../../subgraphs/channels/kinds/email/account/kinds.js';
import {
  FOREIGN_SENDER,
  LINK,
  type MailReport,
  UNKNOWN_ADDRESS,
} from '../../../support/peers/providers/email/mail-peer.js';
import { MAIL_PEERS } from '../../../support/peers/providers/email/peers.js';
import { accountAt, checked, exchange, handOver, NOW, read } from '../../../support/peers/providers/hand-over.js';

const box = (address: string, name = '') => ({ name, address });
const MAIL: Omit<MailToHandOver, 'source'> = {
  id: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  messageId: '<msg_01kaz3v7t2fx9r8m5e0qhd4bgn@shop.example>',
  from: box('hello@shop.example', 'Loja "Boa" Ação'),
  replyTo: [box('answers@shop.example')],
  recipient: 'ada@example.com',
  envelope: ['ada@example.com'],
  to: [box('ada@example.com', 'Ada, Countess')],
  cc: [],
  bcc: [],
  subject: 'Olá, “você” 😀 — açaí',
  html: '<p>Olá &amp; até já 😀</p>',
  text: 'Olá & até já 😀',
  headers: { 'List-Unsubscribe': '<https://shop.example/u>', 'X-Campaign': 'spring' },
  attachments: [],
};
/** A long name is folded by a writer of mails, which no test of an API needs. */
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const mailOf = (changes: Partial<MailToHandOver> = {}): MailToHandOver => {
  const mail = { ...MAIL, ...changes };
  const { messageId, from, replyTo, to, cc, subject, html, text, headers, attachments } = mail;
  return {
    ...mail,
    source: async () => {
      const boxes = { from, replyTo: [...replyTo], to: [...to], cc: [...cc] };
      const files = attachments.map(({ name, contentType, contentId, bytes }) => ({
        ...{ filename: name, contentType, content: bytes },
        ...(contentId ? { cid: contentId } : {}),
      }));
      const body = { ...(html === null ? {} : { html }), ...(text === null ? {} : { text }) };
      const sent = await writer.sendMail({ messageId, ...boxes, subject, ...body, headers, attachments: files });
      return sent.message as Buffer;
    },
  };
};

const peers = MAIL_PEERS.map(Peer => new Peer());
beforeAll(() => Promise.all(peers.map(peer => peer.start())));
afterAll(() => Promise.all(peers.map(peer => peer.stop())));

test('every kind of account of mail over HTTP has its row, its functions and its peer', () => {
  const names = EMAIL_KINDS.map(({ kind }) => kind);
  expect(providerKindsOf('email').filter(name => names.includes(name))).toEqual(names);
  expect(peers.map(({ kind }) => kind).sort()).toEqual([...names].sort());
});

describe.each(peers.map(peer => [peer.kind, peer] as const))('%s', (name, peer) => {
  const kind = EMAIL_KINDS.find(({ kind }) => kind === name)!;
  const at = (changes = {}, now = NOW) => accountAt(peer, changes, now);
  const send = (changes: Partial<MailToHandOver> = {}, settings = {}) => handOver(kind, mailOf(changes), at(settings));
  const sent = async () => {
    await send();
    return peer.taken.at(-1)!;
  };
  const secrets = PROVIDER_KINDS[name as ProviderKindName].fields
    .filter(({ secret }) => secret)
    .map(field => String((peer.settings as Record<string, unknown>)[field.name] ?? ''))
    .filter(value => value !== '');
  afterEach(() => {
    peer.trouble = null;
  });

  test('a mail is accepted with the reference of the provider, as it was written', async () => {
    const outcome = await send();
    const taken = peer.taken.at(-1)!;
    expect(outcome).toEqual({ kind: 'accepted', providerRef: taken.ref });
    expect(taken.ref).not.toBe('');
    expect(taken).toMatchObject({
      ...{ envelope: ['ada@example.com'], from: 'hello@shop.example', replyTo: ['answers@shop.example'] },
      ...{ subject: MAIL.subject, text: MAIL.text, html: MAIL.html, shown: ['ada@example.com'] },
      headers: { 'x-campaign': 'spring', 'list-unsubscribe': '<https://shop.example/u>' },
    });
  });

  test('copies get it, and those whom the headers only show do not', async () => {
    const copies = ['ada@example.com', 'bob@example.com', 'eve@example.com'];
    await send({
      envelope: copies,
      to: [box('other@example.com'), box('ada@example.com')],
      cc: [box('bob@example.com', 'Bob'), box('shown@example.com')],
      bcc: [box('eve@example.com')],
    });
    const taken = peer.taken.at(-1)!;
    expect(taken.envelope).toEqual(copies);
    expect(taken.shown).toContain('bob@example.com');
    expect(taken.shown).not.toContain('eve@example.com');
  });

  test('files and pictures within the text arrive byte for byte, and a mail of text alone too', async () => {
    const bytes = Buffer.from([...Array(256).keys()]);
    const files = [
      { name: 'relatório.bin', contentType: 'application/octet-stream', contentId: null, bytes },
      { name: 'logo.png', contentType: 'image/png', contentId: 'logo@shop', bytes: bytes.subarray(0, 99) },
    ];
    await send({ attachments: files, html: '<img src="cid:logo@shop">' });
    const taken = peer.taken.at(-1)!.attachments.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    expect(taken.map(({ name, bytes, cid }) => [name, bytes.toString('hex'), cid])).toEqual(
      files.map(file => [file.name, file.bytes.toString('hex'), peer.keepsPictures ? file.contentId : null]),
    );
    await send({ html: null, replyTo: [] });
    expect(peer.taken.at(-1)).toMatchObject({ html: null, text: MAIL.text, replyTo: [] });
  });

  test.each([
    ['credentials that are not accepted', {}, null, { kind: 'refused', fault: 'credentials' }],
    ['a balance that is used up', {}, 'balance', { kind: 'refused', fault: 'balance' }],
    ['a sender that is not its own', { from: box(FOREIGN_SENDER) }, 'sender', { kind: 'refused', fault: 'sender' }],
    [
      'an address that is none',
      { recipient: UNKNOWN_ADDRESS, envelope: [UNKNOWN_ADDRESS], to: [box(UNKNOWN_ADDRESS)] },
      'recipient',
      { kind: 'rejected', code: 'RECIPIENT_REJECTED' },
    ],
    ['a mail that it does not take', {}, 'content', { kind: 'rejected', code: 'CONTENT_REJECTED' }],
    ['too many mails', {}, 'throttled', { kind: 'refused', fault: 'busy' }],
    ['a failure of its server', {}, 'server', { kind: 'unknown' }],
  ] as const)('%s', async (_title, changes, trouble, outcome) => {
    if (trouble && !peer.meets(trouble)) return console.info(`${name} has no documented reply for ${trouble}.`);
    peer.trouble = trouble === 'sender' || trouble === 'recipient' ? null : trouble;
    const found = await send(changes, trouble ? {} : peer.wrong);
    expect(found).toMatchObject(outcome);
    if ('reason' in found) for (const secret of secrets) expect(found.reason).not.toContain(secret);
    return undefined;
  });

  test('a request to wait says for how long, if the provider does', async () => {
    peer.trouble = 'throttled';
    const found = await send();
    expect('after' in found ? found.after : undefined).toBe(peer.pause);
  });

  test('a page of a proxy in place of an answer, and none at all, leave the mail in doubt', async () => {
    peer.trouble = 'nonsense';
    expect(await send()).toMatchObject({ kind: 'unknown' });
    peer.trouble = 'silence';
    const before = peer.taken.length;
    await expect(exchange(await kind.request(mailOf(), at()), 300)).rejects.toThrow();
    expect(peer.taken.length).toBe(before + 1);
  });

  test('the check tells credentials that work from others', async () => {
    if (!kind.check) return;
    expect(await checked(kind, at())).toMatchObject({ kind: 'works' });
    expect(await checked(kind, at(peer.wrong))).toMatchObject({ kind: 'fails', fault: 'credentials' });
  });

  const receiptsIn = async (callback: ProviderCallback) => {
    const outcome = await read(kind, callback, at());
    return outcome?.kind === 'read' ? outcome.receipts : [outcome as never];
  };

  test.each([
    ['delivered', { status: 'DELIVERED' }],
    ['hard', { status: 'FAILED', substatus: 'bounced', code: 'EMAIL_BOUNCED', reason: expect.stringMatching(/./) }],
    ['soft', { status: 'FAILED', substatus: 'bounced', code: 'MESSAGE_UNDELIVERABLE' }],
    ['complained', { status: 'DELIVERED', substatus: 'complained' }],
    ['opened', { status: 'DELIVERED', substatus: 'opened' }],
    ['clicked', { status: 'DELIVERED', substatus: 'clicked', url: LINK }],
    ['suppressed', { status: 'FAILED', substatus: 'undeliverable', code: 'RECIPIENT_SUPPRESSED' }],
  ] as const)('the report %s', async (what, expected) => {
    if (!peer.reports.includes(what)) return console.info(`${name} does not report ${what}.`);
    const taken = await sent();
    const [receipt, ...others] = await receiptsIn(peer.report(taken, what, NOW));
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ ...expected, recipient: 'ada@example.com', providerRef: taken.ref });
    if (peer.signs) expect(receipt!.messageId).toBe(MAIL.id);
    else expect(receipt).not.toHaveProperty('messageId');
    return undefined;
  });

  test('a step on the way says nothing', async () => {
    if (!peer.reports.includes('underway')) return;
    expect(await receiptsIn(peer.report(await sent(), 'underway', NOW))).toEqual([]);
  });

  test('a callback that was changed, has no signature or that of another account is forged', async () => {
    if (!peer.signs) return console.info(`${name} signs no callback.`);
    const callback = peer.report(await sent(), 'delivered', NOW);
    const changed = { ...callback, body: Buffer.from(callback.body.toString().replace('ada@', 'eve@')) };
    const forged = [...(peer.signsContent ? [changed] : []), peer.unsigned(callback)];
    for (const each of forged) expect(await read(kind, each, at())).toEqual({ kind: 'forged' });
    expect(await read(kind, callback, at(peer.otherKey))).toEqual({ kind: 'forged' });
    return undefined;
  });

  test('a callback whose time is signed is not taken later', async () => {
    if (peer.repeatableFor === null) return;
    const callback = peer.report(await sent(), 'delivered', NOW);
    const later = (milliseconds: number) => at({}, new Date(NOW.getTime() + milliseconds));
    expect(await read(kind, callback, later(peer.repeatableFor - 5_000))).toMatchObject({ kind: 'read' });
    expect(await read(kind, callback, later(peer.repeatableFor + 5_000))).toEqual({ kind: 'forged' });
  });

  test('no callback of any shape makes it throw', async () => {
    const callback = peer.report(await sent(), 'delivered' satisfies MailReport, NOW);
    for (const body of ['', '[]', 'null', '{', '{"a":[{}]}', 'a=%zz', '\u0000', '"x"', '[[[]]]', '[null]'])
      for (const method of ['GET', 'POST'] as const)
        expect((await read(kind, { ...callback, method, body: Buffer.from(body) }, at()))?.kind).toMatch(
          /forged|unreadable|read/,
        );
  });
});
