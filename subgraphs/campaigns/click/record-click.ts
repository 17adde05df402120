import { type Context, wake } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { kindOf, type Trace } from '../../../kernel/http/visitor-kind.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { addressSubject } from '../../../kernel/limits/address-subject.js';
import { sha256 } from '../../../kernel/security/hash.js';
import { clickSpool } from './spool.js';
import { type ClickedLink, clickWriter, type NewClick, newClickIds, waitingClicks } from './store-clicks.js';
import { clickStore } from './store-waiting.js';

const visitorKey = defineResource('key of visitors', ({ box }) => ({
  value: box.derive('visitors of links').toString('base64url'),
}));

export const clickResources = [clickWriter.resource, waitingClicks.resource, clickStore, clickSpool, visitorKey];

/** The facts about a visit that the request for a link gives. */
export interface Visit extends Trace {
  readonly source: string | null;
  readonly referrer: string | null;
}

/** Bytes of the name that a visitor has for a day. */
const VISITOR_BYTES = 12;

/**
 * Tells visits of one person at a link on one day from those of others. It cannot be turned back into an address, and is
 * another one tomorrow and at the next link.
 */
const visitorOf = (ctx: Context, linkId: string, at: string, agent: string): string =>
  // The hash is one call: Node makes a key object for each HMAC, which costs as much as the rest of
  // a click.
  sha256(`${resourceOf(ctx, visitorKey)} ${linkId} ${at.slice(0, 10)} ${addressSubject(ctx.ip)} ${agent}`)
    .subarray(0, VISITOR_BYTES)
    .toString('base64url');

/** Characters that are kept of each. */
const MAX_AGENT = 400;
const MAX_WORD = 64;
const MAX_HOST = 255;

const kept = (text: string | null, max: number): string | null => text?.slice(0, max).toWellFormed() || null;

export function clickOf(ctx: Context, link: ClickedLink, visit: Visit): NewClick {
  const at = ctx.clock.now().toISOString();
  const { agent, purpose } = visit;
  const { id, workspaceId, sandbox, code, url, maxClicks, contactId, messageId, originId } = link;
  return {
    ...newClickIds(),
    link: { id, workspaceId, sandbox, code, url, maxClicks, contactId, messageId, originId },
    ...{ kind: kindOf(visit), at, agent: kept(agent, MAX_AGENT), method: visit.method.slice(0, MAX_WORD) },
    ...{
      purpose: kept(purpose, MAX_WORD),
      source: kept(visit.source, MAX_WORD),
      referrer: kept(visit.referrer, MAX_HOST),
    },
    visitor: visitorOf(ctx, id, at, agent),
  };
}

/**
 * Resolves when the click is durable: committed or, while the database is away, on the disk.
 * Returns whether its link had not ended before it. The limit of a link cannot be kept without the
 * database: such a link then throws.
 */
export async function recordClick(ctx: Context, click: NewClick): Promise<boolean> {
  if (click.link.maxClicks !== null) return recordLimited(ctx, click);
  try {
    await waitingClicks.load(ctx, click);
    resourceOf(ctx, clickStore).soon();
  } catch (error) {
    if (!isOutage(error)) throw error;
    await resourceOf(ctx, clickSpool).add(click);
  }
  return true;
}

/**
 * Records a click at once and returns whether it is within the limit of the link, which is known
 * only once its clicks are counted.
 */
async function recordLimited(ctx: Context, click: NewClick): Promise<boolean> {
  const within = await clickWriter.load(ctx, click);
  if (click.kind === 'HUMAN') wake(ctx, relayOf('campaigns'));
  return within;
}
