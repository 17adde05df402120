import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { spellingsOfNumber } from '../../kernel/address/phone-number.js';
import { hours, seconds } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { storeReceipts } from '../../subgraphs/channels/core/message/receipt/receipt.js';
import { assignSender } from '../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { addressesIn } from '../corpus/read-corpus.js';
import { type InboundApp, startInbound } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { insertContact } from '../support/channels/audience.js';
import { SHOP, suppressionDesk } from '../support/contacts/suppressions.js';
import { refusals } from '../support/refusals.js';

let centre: MessageCentre;
let app: InboundApp;
let desk: ReturnType<typeof suppressionDesk>;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 3_600_000 });
  app = await startInbound({ SMPP_URL: centre.url });
  desk = suppressionDesk(app);
  await assignSender(app.ctx(app.workspaceId), sms, SHOP);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

const post = (path: string, body: object) => app.request('POST', path, { body });
const rows = <Row extends object>(text: string, ...values: unknown[]) => sql<Row>(app.services.db, text, values);

/** A number with its earlier form, by the last three digits. */
const FORMS = [
  ['Brazil', (n: string) => [`+554799990${n}`, `+5547999990${n}`]],
  ['Mexico', (n: string) => [`+5215512345${n}`, `+525512345${n}`]],
  ['Argentina', (n: string) => [`+541123456${n}`, `+5491123456${n}`]],
] as const;

test('the database has the forms of numbers that the process has', async () => {
  const numbers = addressesIn<{ kind: string; is: string | null }>().flatMap(({ reading: { kind, is } }) =>
    kind === 'E164' && is ? [is] : [],
  );
  const found = await rows<{ n: string; forms: string[] }>(
    'select n, contacts.phone_spellings(n) as forms from unnest($1::text[]) n',
    numbers,
  );
  expect(found.map(({ forms }) => forms)).toEqual(numbers.map(spellingsOfNumber));
});

describe.each(FORMS)('a person in %s', (_, formsOf) => {
  test('is one contact, which shows what was written', async () => {
    const [earlier, later] = formsOf('701') as [string, string];
    const made = await post('/v1/contacts', { phone: earlier });
    expect([made.status, made.body.data.phone]).toEqual([201, earlier]);
    const again = await post('/v1/contacts', { phone: later });
    expect([again.status, again.body.code, again.body.data.contacts[0].contactId]).toEqual([
      409,
      'CONTACT_CONFLICT',
      made.body.data.id,
    ]);
    const saved = await post('/v1/contacts', { upsertBy: 'phone', phone: later, name: 'Ana' });
    expect([saved.status, saved.body.data.id, saved.body.data.phone]).toEqual([200, made.body.data.id, later]);
    const { body } = await app.request('GET', `/v1/contacts?phone=${encodeURIComponent(earlier)}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
    const found = await app.request('GET', `/v1/contacts?search=${encodeURIComponent(earlier)}`);
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
    const batch = await post('/v1/contacts/batch', {
      upsertBy: 'phone',
      contacts: [{ phone: earlier }, { phone: later, name: 'Lia' }],
    });
    expect(batch.body.data.results.map(({ contactId }: { contactId: string }) => contactId)).toEqual([
      made.body.data.id,
      made.body.data.id,
    ]);
    const segment = await post('/v1/segments', {
      name: earlier,
      match: 'all',
      rules: [{ type: 'contactField', field: 'phone', op: 'equals', value: earlier }],
    });
    const members = await app.request('GET', `/v1/segments/${segment.body.data.id}/contacts`);
    expect(members.body.data).toHaveLength(1);
  });

  test('is not written to in one form after a suppression of the other', async () => {
    const forms = formsOf('702');
    for (const [one, other] of [forms, forms.toReversed()] as [string, string][]) {
      const { body } = await post('/v1/suppressions', { channels: ['sms'], address: one });
      expect(body.data[0].address).toBe(one);
      const refused = await desk.text(other);
      expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
      const found = await app.request('GET', `/v1/suppressions?address=${encodeURIComponent(other)}`);
      expect(found.body.data).toHaveLength(1);
      await app.request('DELETE', `/v1/suppressions/${body.data[0].id}`);
    }
    expect((await desk.text(forms[0]!)).status).toBe(202);
  });

  test('ends texts with a STOP from either form, and begins them again', async () => {
    const [earlier, later] = formsOf('703') as [string, string];
    const write = async (text: string, from: string) => {
      await centre.deliver({ from: from.slice(1), to: SHOP.slice(1), text });
      await app.settle();
    };
    const contactId = await insertContact(app, { phone: earlier });
    await write('STOP', later);
    expect((await desk.text(earlier, app.liveKey, { class: 'transactional' })).body.code).toBe('RECIPIENT_SUPPRESSED');
    const { body } = await app.request('GET', `/v1/contacts/${contactId}`, { key: app.liveKey });
    expect([body.data.suppressed[0].reason, body.data.optedOutChannels]).toEqual(['STOP', ['sms']]);
    await write('START', earlier);
    expect((await desk.text(later, app.liveKey)).status).toBe(202);
  });

  test('writes in one conversation, over chat in either form, and is answered as the service knows them', async () => {
    const [earlier, later] = formsOf('704') as [string, string];
    const contactId = await insertContact(app, { phone: later });
    const line = await app.line();
    for (const from of [earlier.slice(1), later.slice(1), `${earlier.slice(1)}:7@s.whatsapp.net`])
      await app.receive(line, { from, peer: from });
    const found = await rows<{ peer: string; contact_id: string; sequence: number }>(
      'select peer, contact_id, sequence from channels.conversation where instance_id = $1',
      line.id,
    );
    expect(found).toEqual([{ peer: later, contact_id: contactId, sequence: 3 }]);
    const known = await rows<{ identity: string }>(
      'select identity from channels.peer_identity where instance_id = $1 and peer = $2',
      line.id,
      later,
    );
    expect(known).toEqual([{ identity: earlier.slice(1) }]);
  });
});

describe('a mailbox', () => {
  test.each([
    ['ana@bücher.example', 'ANA@xn--bcher-kva.example'],
    ['lia@xn--bcher-kva.example', 'Lia@bücher.example'],
    ['eva@example.com', 'e\u200bva@exam\u00adple.com'],
    ['jos\u00e9@example.com', 'jose\u0301@example.com'],
  ])('%j that is suppressed gets no mail as %j', async (address, other) => {
    const suppressed = await post('/v1/suppressions', { channels: ['email'], address });
    expect(suppressed.status).toBe(201);
    const refused = await desk.mail(other);
    expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
    expect((await post('/v1/contacts', { email: address })).status).toBe(201);
    expect((await post('/v1/contacts', { email: other })).body.code).toBe('CONTACT_CONFLICT');
  });
});

describe('people without a number', () => {
  test('are answered by their name, and go on under their number once it is known', async () => {
    const line = await app.line();
    await rows("update channels.instance set status = 'ACTIVE' where id = $1", line.id);
    await app.receive(line, { from: '154412345678901@lid', peer: '154412345678901@lid', text: 'Hello' });
    await app.receive(line, { from: '154412345678901:12@lid', peer: '154412345678901:12@lid', text: 'Again' });
    const [conversation, none] = (await app.request('GET', `/v1/conversations?instanceId=${line.id}`)).body.data;
    expect([conversation.peer, none]).toEqual(['154412345678901@lid', undefined]);
    const answer = await post(`/v1/conversations/${conversation.id}/messages`, {
      type: 'text',
      payload: { message: 'Hi' },
    });
    expect(answer.status).toBe(202);

    await app.receive(line, { from: '+14155550777', peer: '+14155550777', text: 'By number' });
    await app.receive(line, {
      from: '154412345678901@lid',
      peer: '154412345678901@lid',
      number: '14155550777',
      text: 'Both',
    });
    await app.receive(line, { from: '154412345678901@lid', peer: '154412345678901@lid', text: 'Name alone' });
    const all = (await app.request('GET', `/v1/conversations?instanceId=${line.id}`)).body.data;
    expect(all).toMatchObject([{ peer: '+14155550777', sequence: 5 }]);
    const thread = (await app.request('GET', `/v1/conversations/${all[0].id}/entries?limit=50`)).body.data;
    expect(thread.map((entry: { text: string }) => entry.text).sort()).toEqual(
      ['Again', 'Both', 'By number', 'Hello', 'Hi', 'Name alone'].sort(),
    );
  });

  test('digits that are too long for a number are no phone', async () => {
    const line = await app.line();
    await app.receive(line, { from: '154412345678902', peer: '154412345678902' });
    const [conversation] = (await app.request('GET', `/v1/conversations?instanceId=${line.id}`)).body.data;
    expect(conversation.peer).toBe('154412345678902@lid');
  });
});

describe('what an earlier version stored', () => {
  test('two contacts of one number are merged if nothing is lost, else each names the other', async () => {
    const [one, same] = [
      await insertContact(app, { phone: '+554799990801' }),
      await insertContact(app, { phone: '+5547999990801', email: 'both@example.com' }),
    ];
    const [left, right] = [
      await insertContact(app, { phone: '+554799990802', email: 'left@example.com' }),
      await insertContact(app, { phone: '+5547999990802', email: 'right@example.com' }),
    ];
    await app.sweep();
    const kept = await app.request('GET', `/v1/contacts/${[one, same].sort()[0]}`);
    expect(kept.body.data).toMatchObject({ email: 'both@example.com', sameAddressIds: [] });
    const gone = await app.request('GET', `/v1/contacts/${[one, same].sort()[1]}`);
    expect([gone.status, gone.body.data.mergedInto]).toEqual([404, [one, same].sort()[0]]);
    expect((await app.request('GET', `/v1/contacts/${left}`)).body.data.sameAddressIds).toEqual([right]);
    expect((await app.request('GET', `/v1/contacts/${right}`)).body.data.sameAddressIds).toEqual([left]);
    // The stricter consent of both counts until somebody has merged them.
    await app.request('PATCH', `/v1/contacts/${left}`, { body: { receiveMarketing: false } });
    expect((await desk.text('+5547999990802')).body.code).toBe('RECIPIENT_OPTED_OUT');
  });

  test('mailboxes get the form of today, and suppressions hold in it', async () => {
    const contactId = await insertContact(app, { email: 'old@xn--bcher-kva.example' });
    for (const address of ['gone@zero\u200bwidth.example', 'gone@xn--bcher-kva.example'])
      await rows(
        `insert into contacts.suppression (id, workspace_id, sandbox, channel, address_hash, address, reason, at)
         values ($1, $2, true, 'email', contacts.address_hash($2, 'MAILBOX', $3), $3, 'MANUAL', $4)`,
        newId('spp'),
        app.workspaceId,
        address,
        app.clock.now(),
      );
    expect((await desk.mail('gone@bücher.example')).body.code).toBe('RECIPIENT_SUPPRESSED');
    await app.sweep();
    const { body } = await app.request('GET', `/v1/contacts/${contactId}`);
    expect(body.data.email).toBe('old@bücher.example');
    expect((await desk.mail('gone@zerowidth.example')).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect((await desk.mail('gone@bücher.example')).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect(await desk.reasonOf('gone@bücher.example')).toBe('MANUAL');
  });

  test('one that cannot be changed is set aside, and the others get the form of today', async () => {
    const { refuse, asideOf } = await refusals(app);
    const emails = ['bad@xn--bcher-kva.example', 'good@xn--bcher-kva.example'];
    const ids = [];
    for (const email of emails) ids.push(await insertContact(app, { email }));
    await refuse('contacts.contact', 'update', `old.id = '${ids[0]}'`);
    await app.sweep();
    const stored = await rows<{ email: string }>(
      'select email from contacts.contact where id = any($1) order by email',
      ids,
    );
    expect(stored.map(({ email }) => email)).toEqual(['bad@xn--bcher-kva.example', 'good@bücher.example']);
    expect((await asideOf('contacts.merge-same')).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('two conversations of one person become one, with all that was in them', async () => {
    const line = await app.line();
    const [earlier, later] = ['+554799990901', '+5547999990901'] as const;
    await app.receive(line, { from: later, peer: later, text: 'Later' });
    const [{ id }] = (await app.request('GET', `/v1/conversations?instanceId=${line.id}`)).body.data;
    await post(`/v1/conversations/${id}/notes`, { text: 'A note' });
    await rows("update channels.conversation set peer = $2, status = 'CLOSED' where id = $1", id, earlier);
    await rows('update channels.inbound_message set sender = $2 where conversation_id = $1', id, earlier);
    await app.receive(line, { from: later, peer: later, text: 'Now' });
    await app.sweep();
    const all = (await app.request('GET', `/v1/conversations?instanceId=${line.id}`)).body.data;
    expect(all).toMatchObject([{ peer: later, sequence: 2, status: 'OPEN' }]);
    const thread = (await app.request('GET', `/v1/conversations/${all[0].id}/entries?limit=50`)).body.data;
    expect(thread.map((entry: { text: string }) => entry.text)).toEqual(expect.arrayContaining(['Later', 'Now']));
  });
});

describe('a receipt', () => {
  const SLOW = hours(2);
  const report = (providerRef: string, recipient?: string) =>
    storeReceipts(app.services, 'smpp', [
      { providerRef, status: 'DELIVERED', at: app.clock.now(), ...(recipient ? { recipient } : {}) },
    ]);
  const pass = async (time: number) => {
    await app.settle();
    app.clock.advance(time);
    await app.sweep();
  };
  const sent = async (to: string, ref: string): Promise<string> => {
    const { body } = await desk.text(to, app.liveKey);
    await app.settle();
    const [id] = body.data.messageIds;
    await rows('update channels.message set provider_ref = $2 where id = $1', id, ref);
    return id;
  };
  const statusOf = async (id: string) =>
    (await rows<{ status: string }>('select status from channels.message where id = $1', id))[0]!.status;

  test.each([
    ['0000000A1B', 'a1b'],
    ['a2b', '0000000A2B'],
    ['2589', 'A1D'],
    ['A1E', '2590'],
  ])('of the message %j that names %j is found, for its recipient alone', async (ref, named) => {
    const to = desk.phone();
    const id = await sent(to, ref);
    await report(named, desk.phone());
    await pass(seconds(30));
    expect(await statusOf(id)).toBe('SENT');
    await report(named, to.slice(1));
    await pass(seconds(30));
    expect(await statusOf(id)).toBe('DELIVERED');
  });

  test('that finds nothing is kept and counted, and is no text that came in', async () => {
    const before = (await rows('select from channels.inbound_message')).length;
    await report('nobody-has-this', '+14155550999');
    await pass(SLOW);
    const kept = await rows(
      "select provider, status from channels.unmatched_receipt where provider_ref = 'nobody-has-this'",
    );
    expect(kept).toEqual([{ provider: 'smpp', status: 'DELIVERED' }]);
    expect(await app.services.metrics.registry.metrics()).toMatch(
      /switchboard_unmatched_receipts_total\{provider="smpp"\} [1-9]/,
    );
    expect((await rows('select from channels.inbound_message')).length).toBe(before);
  });
});
