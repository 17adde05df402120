import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ask } from '../../../../../kernel/graph/references.js';
import { BOUND, CONTACTS, consenting, type Device, DROP, SNAPSHOT } from '../audience.js';
import type { PushContent } from '../notification.js';
import { isPretended } from '../recipients.js';

/** Browsers and devices of a page, and contacts that are looked up for one. */
const PAGE = 1_000;

/**
 * A part of the people whom a recipient stands for. `next` is where the part after it begins;
 * `null` when there is none.
 */
export interface AudiencePage {
  readonly devices: readonly string[];
  readonly next: string | null;
}

/** @param cursor `null`: the first page. @param snapshotId names what is frozen of a segment. */
export function audiencePage(
  ctx: Context,
  content: PushContent,
  recipient: string,
  snapshotId: string,
  cursor: string | null,
): Promise<AudiencePage> {
  if (recipient.startsWith('top_')) return topicPage(ctx, content, recipient, cursor);
  if (recipient.startsWith('seg_')) return segmentPage(ctx, recipient, snapshotId, cursor);
  return ownPage(ctx, recipient, cursor);
}

/**
 * Reads a page of the subscribers of a topic. Their consent is asked for as for marketing, whatever
 * the class of the send.
 */
async function topicPage(
  ctx: Context,
  content: PushContent,
  topicId: string,
  cursor: string | null,
): Promise<AudiencePage> {
  const { workspaceId, sandbox } = ctx.caller;
  const devices = await sql<Device>(connectionOf(ctx), BOUND, [workspaceId, sandbox, cursor ?? '', PAGE]);
  const next = devices.length === PAGE ? devices.at(-1)!.id : null;
  return { devices: await consenting(ctx, { ...content, topicId }, devices), next };
}

/**
 * The pages of contacts of a segment, which have any number of devices. The cursor is `{contact}
 * {device}`, both of which are behind us.
 */
const OF_CONTACTS = `select id from channels.push_subscription
  where workspace_id = $1 and sandbox = $2 and contact_id = any($3) and id > $4 order by id limit $5`;

async function segmentPage(
  ctx: Context,
  segmentId: string,
  snapshotId: string,
  cursor: string | null,
): Promise<AudiencePage> {
  if (cursor === null) await ask(ctx, SNAPSHOT, { segmentId, snapshotId });
  const [contact = '', device = ''] = (cursor ?? '').split(' ');
  const { contactIds, next } = await ask(ctx, CONTACTS, { snapshotId, after: contact || null, limit: PAGE });
  const { workspaceId, sandbox } = ctx.caller;
  const values = [workspaceId, sandbox, contactIds, device, PAGE];
  const devices = (await sql<{ id: string }>(connectionOf(ctx), OF_CONTACTS, values)).map(({ id }) => id);
  if (devices.length === PAGE) return { devices, next: `${contact} ${devices.at(-1)}` };
  return { devices, next: next === null ? null : `${next} ` };
}

const OWN = `select id from channels.push_subscription
  where workspace_id = $1 and sandbox = $2 and id > $6 and (id = $3 or contact_id = $4 or user_id = $5) order by id limit $7`;

async function ownPage(ctx: Context, recipient: string, cursor: string | null): Promise<AudiencePage> {
  const { workspaceId, sandbox } = ctx.caller;
  const user = recipient.startsWith('user:') ? recipient.slice('user:'.length) : null;
  const values = [workspaceId, sandbox, recipient, recipient, user, cursor ?? '', PAGE];
  const devices = (await sql<{ id: string }>(connectionOf(ctx), OWN, values)).map(({ id }) => id);
  if (devices.length === 0 && cursor === null && isPretended(recipient, sandbox))
    return { devices: [recipient], next: null };
  return { devices, next: devices.length === PAGE ? devices.at(-1)! : null };
}

/** Drops the frozen audience, which is needed no more. A repetition finds nothing. */
export async function endAudience(ctx: Context, recipient: string, snapshotId: string): Promise<void> {
  if (recipient.startsWith('seg_')) await ask(ctx, DROP, { snapshotId });
}
