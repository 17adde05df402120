import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import type { TestApp } from '../app.js';

interface ContactFacts {
  email?: string;
  phone?: string;
  timeZone?: string;
  receiveMarketing?: boolean;
  optedOutChannels?: readonly string[];
  /** Topics that the contact is subscribed to. */
  topicIds?: readonly string[];
  workspaceId?: string;
}

const INSERT = `insert into contacts.contact (id, workspace_id, email, phone, time_zone, receive_marketing, opted_out_channels,
    topics, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, array(select no from contacts.topic where id = any($8::text[])), $9, $9)`;

/** Stores a contact as it is, without its history. Answers its id. */
export async function insertContact(app: TestApp, facts: ContactFacts): Promise<string> {
  const id = newId('con');
  await sql(app.services.db, INSERT, [
    id,
    facts.workspaceId ?? app.workspaceId,
    facts.email ?? null,
    facts.phone ?? null,
    facts.timeZone ?? null,
    facts.receiveMarketing ?? true,
    facts.optedOutChannels ?? [],
    facts.topicIds ?? [],
    app.clock.now(),
  ]);
  return id;
}

const SUPPRESS = `insert into contacts.suppression (id, workspace_id, sandbox, channel, address_hash, address, reason, at)
  values ($7, $1, $2, $3, contacts.address_hash($1, $4, $5), $5, 'MANUAL', $6)`;

/** Suppresses an address in the sandbox, or for live messages. */
export const insertSuppression = (
  app: TestApp,
  channel: 'sms' | 'email',
  address: string,
  { sandbox = true, workspaceId = app.workspaceId } = {},
): Promise<object[]> =>
  sql(app.services.db, SUPPRESS, [
    workspaceId,
    sandbox,
    channel,
    channel === 'sms' ? 'E164' : 'MAILBOX',
    address,
    app.clock.now(),
    newId('spp'),
  ]);

/** The contact of each message, in the order of the messages. */
export async function contactsOf(app: TestApp, messageIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await sql<{ id: string; contactId: string | null }>(
    app.services.db,
    'select id, contact_id as "contactId" from channels.message where id = any($1)',
    [messageIds],
  );
  const contacts = new Map(rows.map(row => [row.id, row.contactId]));
  return messageIds.map(id => contacts.get(id) ?? null);
}
