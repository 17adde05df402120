import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { askConsentOf, CONTACT_KIND } from '../../core/consent/ask-consent.js';
import type { MessageContent } from '../../core/provider/port.js';

/** Subscriptions, or contacts, that are looked at with one statement. */
const PAGE = 1_000;
/** Pages that are looked at: a request does not walk through an audience of any size. */
const MAX_PAGES = 20;

export interface Device {
  id: string;
  contactId: string;
}

/** Subscriptions of people, in the order of their ids. */
export const BOUND = `select id, contact_id as "contactId" from channels.push_subscription
  where workspace_id = $1 and sandbox = $2 and contact_id is not null and id > $3 order by id limit $4`;
const OF_CONTACTS = `select id, contact_id as "contactId" from channels.push_subscription
  where workspace_id = $1 and sandbox = $2 and contact_id = any($3) order by id limit $4`;

interface Snapshot {
  readonly id: string;
  readonly size: number;
}

export const SNAPSHOT: Question<{ segmentId: string; snapshotId: string }, Snapshot> = {
  subgraph: 'contacts',
  field: 'snapshotSegment',
  document:
    'mutation ($segmentId: ID!, $snapshotId: ID!) { snapshotSegment(segmentId: $segmentId, snapshotId: $snapshotId) { id size } }',
};
export const CONTACTS: Question<{ snapshotId: string; after: string | null; limit: number }, Contacts> = {
  subgraph: 'contacts',
  field: 'segmentSnapshotContacts',
  document: `query ($snapshotId: ID!, $after: ID, $limit: Int!) {
    segmentSnapshotContacts(snapshotId: $snapshotId, after: $after, limit: $limit) { contactIds next }
  }`,
};
export const DROP: Question<{ snapshotId: string }, object> = {
  subgraph: 'contacts',
  field: 'dropSegmentSnapshot',
  document: 'mutation ($snapshotId: ID!) { dropSegmentSnapshot(snapshotId: $snapshotId) { id } }',
};

interface Contacts {
  readonly contactIds: readonly string[];
  readonly next: string | null;
}

/**
 * Returns the subscriptions of those who are subscribed to a topic and may be written to, or `null`
 * for more than `max`.
 */
export async function topicDevices(
  ctx: Context,
  content: MessageContent,
  topicId: string,
  max: number,
): Promise<string[] | null> {
  const { workspaceId, sandbox } = ctx.caller;
  const found: string[] = [];
  for (let page = 0, last = ''; page < MAX_PAGES; page++) {
    const devices = await sql<Device>(connectionOf(ctx), BOUND, [workspaceId, sandbox, last, PAGE]);
    // Consent to a topic is asked for as for marketing, whatever the class of the send.
    found.push(...(await consenting(ctx, { ...content, topicId }, devices)));
    if (found.length > max) return null;
    if (devices.length < PAGE) return found;
    last = devices.at(-1)!.id;
  }
  return null;
}

/**
 * Returns the subscriptions of those who are in a segment now and may be written to, or `null` for
 * more than `max`. Throws `NOT_FOUND`.
 */
export async function segmentDevices(
  ctx: Context,
  content: MessageContent,
  segmentId: string,
  max: number,
): Promise<string[] | null> {
  const snapshotId = newId('cnt');
  const { size } = await ask(ctx, SNAPSHOT, { segmentId, snapshotId });
  try {
    return size > PAGE * MAX_PAGES ? null : await snapshotDevices(ctx, content, snapshotId, max);
  } finally {
    await ask(ctx, DROP, { snapshotId });
  }
}

async function snapshotDevices(
  ctx: Context,
  content: MessageContent,
  snapshotId: string,
  max: number,
): Promise<string[] | null> {
  const { workspaceId, sandbox } = ctx.caller;
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Contacts = await ask(ctx, CONTACTS, { snapshotId, after, limit: PAGE });
    const values = [workspaceId, sandbox, page.contactIds, max + 1];
    found.push(...(await consenting(ctx, content, await sql<Device>(connectionOf(ctx), OF_CONTACTS, values))));
    if (found.length > max) return null;
    after = page.next;
  } while (after !== null);
  return found;
}

/** Returns the devices of those who may be written to now; quiet hours count, too. */
export async function consenting(ctx: Context, content: MessageContent, devices: readonly Device[]): Promise<string[]> {
  if (devices.length === 0) return [];
  const { refused } = await askConsentOf(ctx, {
    channel: 'push',
    addressKind: CONTACT_KIND,
    addresses: packList(devices.map(({ contactId }) => contactId)),
    class: content.topicId === undefined ? (content.class ?? 'marketing') : 'marketing',
    topicId: content.topicId ?? null,
    at: null,
  });
  const places = new Set(refused.map(({ place }) => place));
  return devices.flatMap(({ id }, place) => (places.has(place) ? [] : [id]));
}
