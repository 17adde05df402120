import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { emit } from '../../../kernel/events/outbox.js';
import { clickStore } from '../click/store-waiting.js';
import { type Attributed, attribute } from './attribute.js';
import { type CreateConversionArgs, checkConversion } from './conversion.args.js';
import type { Conversion, ConversionAttribution, Rule } from './conversion.js';
import { shortLinkConverted } from './events.js';

interface NewConversion {
  readonly id: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly externalId: string;
  readonly clickId: string | null;
  readonly shortLinkId: string | null;
  readonly source: string | null;
  readonly clickedAt: Date | null;
  readonly rule: Rule;
  readonly windowDays: number;
  readonly value: string | null;
  readonly currency: string | null;
  readonly occurredAt: Date;
  /** JSON. */
  readonly metadata: string | null;
  readonly now: Date;
}

const INSERT = statement<NewConversion>(`
  insert into campaigns.conversion (id, workspace_id, sandbox, external_id, click_id, link_id, source,
    clicked_at, rule, window_days, value, currency, occurred_at, metadata, created_at)
  values (:id, :workspaceId, :sandbox, :externalId, :clickId, :shortLinkId, :source,
    :clickedAt, :rule, :windowDays, :value, :currency, :occurredAt, :metadata, :now)
  on conflict (workspace_id, sandbox, external_id) do nothing returning id`);

const READ = `select c.id, external_id as "externalId", c.sandbox, click_id as "clickId", link_id as "shortLinkId", source,
    clicked_at as "clickedAt", rule, window_days as "windowDays", trim_scale(value)::text as value, currency,
    occurred_at as "occurredAt", metadata, c.created_at as "createdAt",
    l.campaign_id as "campaignId", l.contact_id as "contactId", l.message_id as "messageId", l.origin_id as "originId"
  from campaigns.conversion c left join campaigns.short_link l on l.id = c.link_id
  where c.workspace_id = $1 and c.sandbox = $2 and external_id = $3`;

type Row = Omit<Conversion, 'duplicate' | 'recorded' | 'attributedTo'> & ConversionAttribution;

const DAY = `($3::timestamptz at time zone 'utc')::date`;
const PLUS = 'conversions = d.conversions + 1, value = d.value + excluded.value';
const addTo = (by: 'source' | 'origin', column: string): string =>
  `insert into campaigns.conversion_${by}_day as d (workspace_id, sandbox, day, ${column}, currency, conversions, value)
    select $1, $2, ${DAY}, $6::text, $4, 1, $5 where $6::text is not null
    on conflict (workspace_id, sandbox, day, ${column}, currency) do update set ${PLUS}`;

/** Its sums, in the order in which every conversion locks them. */
const ADD = [
  `insert into campaigns.conversion_day as d (workspace_id, sandbox, day, currency, value, link_id, source, automatic, conversions)
    values ($1, $2, ${DAY}, $4, $5, $6, $7, $8, 1)
    on conflict (link_id, day, source, currency) do update set ${PLUS}`,
  addTo('source', 'source'),
  addTo('origin', 'origin_id'),
];

/**
 * Records a conversion once, however often it is repeated. Throws `VALIDATION_ERROR`, `NOT_FOUND`.
 */
export async function createConversion(ctx: Context, input: CreateConversionArgs): Promise<Conversion> {
  checkConversion(input, ctx);
  // Its click may be of this moment.
  await resourceOf(ctx, clickStore).all();
  return transact(ctx, async tx => {
    const known = await read(tx, input.externalId);
    if (known) return shown(known, false);
    const occurredAt = input.occurredAt ?? tx.clock.now();
    const attributed = await attribute(tx, input, occurredAt);
    const recorded = await store(tx, input, occurredAt, attributed);
    const row = (await read(tx, input.externalId))!;
    if (recorded && attributed.to) await countAndEmit(tx, row);
    return shown(row, recorded);
  });
}

const read = async ({ em, caller }: Context, externalId: string): Promise<Row | undefined> =>
  (await sql<Row>(em, READ, [caller.workspaceId, caller.sandbox, externalId]))[0];

/** Returns whether it was not there: another request may have been faster. */
async function store(
  tx: Context,
  input: CreateConversionArgs,
  occurredAt: Date,
  { to, rule }: Attributed,
): Promise<boolean> {
  const { workspaceId, sandbox } = tx.caller;
  const { externalId, windowDays, value = null, currency = null, metadata } = input;
  const conversion: NewConversion = {
    ...{ id: newId('cvn'), workspaceId, sandbox, externalId },
    clickId: to?.clickId ?? null,
    shortLinkId: to?.shortLinkId ?? null,
    source: to?.source ?? null,
    clickedAt: to?.clickedAt ?? null,
    ...{ rule, windowDays, value, currency, occurredAt },
    metadata: metadata ? JSON.stringify(metadata) : null,
    now: tx.clock.now(),
  };
  const stored = await sql(tx.em, ...INSERT(conversion));
  return stored.length > 0;
}

/** Counts it, and emits its event. */
async function countAndEmit(tx: Context, row: Row): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  const { id, externalId, clickId, shortLinkId, source, value, currency, occurredAt, contactId, originId } = row;
  const sum = [workspaceId, sandbox, occurredAt, currency ?? '', value ?? '0'];
  const keys = [[shortLinkId, source ?? '', row.messageId !== null], [source ?? ''], [originId]];
  for (const [place, key] of keys.entries()) await sql(tx.em, ADD[place]!, [...sum, ...key]);
  const facts = { workspaceId, sandbox, messageId: clickId };
  const made = { contactId, sentMessageId: row.messageId, originId };
  const data = { conversionId: id, externalId, clickId, shortLinkId, source, ...made, value, currency };
  await emit(tx, shortLinkConverted, facts, { ...data, occurredAt: occurredAt.toISOString() });
}

function shown(
  { clickId, shortLinkId, source, campaignId, contactId, messageId, originId, clickedAt, ...row }: Row,
  recorded: boolean,
): Conversion {
  const made = { campaignId, contactId, messageId, originId };
  const attributedTo = clickId ? { clickId, shortLinkId, source, ...made, clickedAt } : null;
  return { ...row, attributedTo, recorded, duplicate: !recorded };
}
