import { after, days } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
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
const NAMED = `select ${COLUMNS} from campaigns.click where id = $1 and workspace_id = $2 and sandbox = $3
  and at between $4 and $5::timestamptz + interval '5 minutes'`;
const LAST = `select ${COLUMNS} from campaigns.click where link_id = $1 and workspace_id = $2 and sandbox = $3
  and kind = 'HUMAN' and at between $4 and $5 order by id collate "C" desc limit 1`;

/**
 * Throws `NOT_FOUND` for a link that the caller does not have. A click that is not known is no
 * error, because a reader may change an address.
 */
export async function attribute(tx: Context, input: CreateConversionArgs, occurredAt: Date): Promise<Attributed> {
  const { clickId, shortLinkId, windowDays } = input;
  const { workspaceId, sandbox } = tx.caller;
  if (shortLinkId && !(await findShortLink(tx, shortLinkId))) failWith([invalidField('shortLinkId', 'unknown')]);
  const within = [workspaceId, sandbox, after(occurredAt, -days(windowDays)), occurredAt];
  const [text, id, rule] = clickId
    ? ([NAMED, clickId, 'CLICK'] as const)
    : ([LAST, shortLinkId, 'LAST_CLICK'] as const);
  const [to] = await sql<NonNullable<Attributed['to']>>(tx.em, text, [id, ...within]);
  return to ? { to, rule } : { to: null, rule: 'NONE' };
}
