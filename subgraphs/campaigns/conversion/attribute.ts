import { after, days } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { firstIdOf, isId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { invalidField } from '../../../kernel/errors/errors.js';
import { failWith } from '../../../kernel/errors/input-errors.js';
import { findShortLink } from '../short-link/short-link.service.js';
import type { CreateConversionArgs } from './conversion.args.js';
import type { ConversionAttribution, Rule } from './conversion.js';

/** The click that a conversion is attributed to, and the rule that found it. */
export interface Attributed {
  readonly to: Pick<ConversionAttribution, 'clickId' | 'shortLinkId' | 'source' | 'clickedAt'> | null;
  readonly rule: Rule;
}

const COLUMNS = 'id as "clickId", link_id as "shortLinkId", source, at as "clickedAt"';
/**
 * The clocks of a shop and of ours differ a little, so a click may seem to come after its
 * conversion.
 */
const NAMED = `select ${COLUMNS}, at between $4 and $5::timestamptz + interval '5 minutes' as within
  from campaigns.click where id = $1 and workspace_id = $2 and sandbox = $3`;
const LAST = `select ${COLUMNS} from campaigns.click where link_id = $1 and workspace_id = $2 and sandbox = $3
  and kind = 'HUMAN' and at between $4 and $5 order by id collate "C" desc limit 1`;

type Found = NonNullable<Attributed['to']>;

const NOBODY: Attributed = { to: null, rule: 'NONE' };

/**
 * Throws `VALIDATION_ERROR` for a link or a click that the caller does not have. A click from before the window leads to nothing: it may be
 * kept no longer.
 */
export async function attribute(tx: Context, input: CreateConversionArgs, occurredAt: Date): Promise<Attributed> {
  const { clickId, shortLinkId, windowDays } = input;
  const { workspaceId, sandbox } = tx.caller;
  if (shortLinkId && !(await findShortLink(tx, shortLinkId))) failWith([invalidField('shortLinkId', 'unknown')]);
  const within = [workspaceId, sandbox, after(occurredAt, -days(windowDays)), occurredAt];
  if (!clickId) {
    const [last] = await sql<Found>(tx.em, LAST, [shortLinkId, ...within]);
    return last ? { to: last, rule: 'LAST_CLICK' } : NOBODY;
  }
  const [named] = await sql<Found & { within: boolean }>(tx.em, NAMED, [clickId, ...within]);
  if (!named && !isOld(clickId, after(occurredAt, -days(windowDays)))) failWith([invalidField('clickId', 'unknown')]);
  if (!named?.within) return NOBODY;
  const { within: _, ...to } = named;
  return { to, rule: 'CLICK' };
}

const isOld = (clickId: string, from: Date): boolean => isId('clk', clickId) && clickId < firstIdOf('clk', from);
