import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConversationDesk, conversationDesk } from './conversations.harness.js';
import { type InboundApp, startInbound } from './inbound.harness.js';

let app: InboundApp;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const exported = async (contactId: string, key = app.testKey) =>
  (await app.request('GET', `/v1/contacts/${contactId}/export`, { key })).body.data;

describe('GET /v1/contacts/{id}/export', () => {
  test('has the conversations of the contact and the notes on them', async () => {
    const phone = '+14155550177';
    const contact = (await app.request('POST', '/v1/contacts', { body: { name: 'Ana', phone } })).body.data;
    const line = await app.line();
    await app.receive(line, { from: phone, text: 'Hello' });
    const [{ id }] = await inbox.ofLine(line);
    await inbox.change(id, { status: 'CLOSED', labels: ['refund'] });
    const note = async (text: string) =>
      (await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text }, key: app.testKey })).body.data;
    const notes = [await note('Paid twice.'), await note('Paid back.')];

    const held = await exported(contact.id);
    expect(held.conversations).toEqual([
      expect.objectContaining({
        id,
        channel: 'chatapp',
        instanceId: line.id,
        peer: phone,
        status: 'CLOSED',
        labels: ['refund'],
      }),
    ]);
    expect(held.notes).toEqual(
      notes.map(({ id: noteId, text }) => expect.objectContaining({ id: noteId, conversationId: id, text })),
    );

    expect(await exported(contact.id, app.liveKey)).toMatchObject({ conversations: [], notes: [] });
    const elsewhere = await app.key({ instanceIds: [(await app.line()).id] });
    expect(await exported(contact.id, elsewhere)).toMatchObject({ conversations: [], notes: [] });
    const contactsAlone = await exported(contact.id, await app.key({ scopes: ['contacts:read'] }));
    expect(contactsAlone).toMatchObject({ contact: { id: contact.id }, conversations: null, notes: null });
  });
});
