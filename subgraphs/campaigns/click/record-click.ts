import { createHmac } from 'node:crypto';
import { type Context, wake } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { addressSubject } from '../../../kernel/limits/address-subject.js';
import { kindOf, type Trace } from './kind.js';
import { clickSpool } from './spool.js';
import { clickWriter, type NewClick, newClickIds } from './store-clicks.js';

const visitorKey = defineResource('key of visitors', ({ box }) => ({ value: box.derive('visitors of links') }));

export const clickResources = [clickWriter.resource, clickSpool, visitorKey];

/** What a request for a link says. */
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
  createHmac('sha256', resourceOf(ctx, visitorKey))
    .update(`${linkId} ${at.slice(0, 10)} ${addressSubject(ctx.ip)} ${agent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
    .toString('base64url');

const orNull = (text: string): string | null => (text === '' ? null : text);

export function clickOf(ctx: Context, linkId: string, visit: Visit): NewClick {
  const at = ctx.clock.now().toISOString();
  const { method, agent, purpose, source, referrer } = visit;
  return {
    ...newClickIds(),
    ...{ linkId, kind: kindOf(visit), at, source, agent: orNull(agent), method, purpose: orNull(purpose), referrer },
    visitor: visitorOf(ctx, linkId, at, agent),
  };
}

/**
 * Resolves when the click is durable: committed or, while the database is away, on the disk. Answers whether its link had
 * not ended before it. The limit of a link cannot be kept without the database: such a link then throws.
 *
 * @param isLimited whether the link ends after some clicks.
 */
export async function recordClick(ctx: Context, click: NewClick, isLimited: boolean): Promise<boolean> {
  try {
    const within = await clickWriter.load(ctx, click);
    if (click.kind === 'HUMAN') wake(ctx, relayOf('campaigns'));
    return within;
  } catch (error) {
    if (isLimited || !isOutage(error)) throw error;
    await resourceOf(ctx, clickSpool).add(click);
    return true;
  }
}
