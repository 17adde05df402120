import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { sharedStatements } from '../../../kernel/database/shared-statements.js';
import { type QuietTimes, quietUntil } from '../quiet-hours/quiet-until.js';
import type { RefusedRecipient, SendConsent, SendConsentArgs } from './send-consent.js';

interface Ask extends SendConsentArgs {
  at: Date;
  workspaceId: string;
  sandbox: boolean;
}

/** Places of recipients are from 1; texts have spaces between them and nothing where there is no value. */
interface Row {
  ask: number;
  topicFound: boolean;
  contactIds: string | null;
  timeZones: string | null;
  suppressed: number[] | null;
  optedOut: number[] | null;
  timeZone: string | null;
  starts: number | null;
  ends: number | null;
}

const READ = `select ask, topic_found as "topicFound", contact_ids as "contactIds", time_zones as "timeZones", suppressed,
    opted_out as "optedOut", time_zone as "timeZone", starts, ends
  from contacts.send_consent($1::text[], $2::bool[], $3::text[], $4::text[], $5::bool[], $6::text[], $7::text[])`;

/** Stands between the recipients of an ask; no address contains it. */
const BETWEEN = '\u001f';

/** Sends that ask at the same moment share one statement, of at most so many sends. */
export const consentReader = defineResource('consent reader', ({ db }) => ({
  value: sharedStatements<Ask, SendConsent>(asks => readAll(db, asks), { maxBatchSize: 50, maxStatements: 2 }),
}));

/** Who of the recipients of a send may be written to, in the world of the caller. */
export async function readConsent(ctx: Context, args: SendConsentArgs): Promise<SendConsent> {
  const { workspaceId, sandbox } = ctx.caller;
  const asked = { ...args, at: args.at ?? ctx.clock.now(), workspaceId, sandbox };
  // A transaction has its connection already, and must not wait for another one.
  return ctx.wakes ? (await readAll(ctx.em, [asked]))[0]! : resourceOf(ctx, consentReader).load(asked);
}

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<SendConsent[]> {
  const rows = await sql<Row>(on, READ, [
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ sandbox }) => sandbox),
    asks.map(({ channel }) => channel),
    asks.map(({ addressKind }) => addressKind),
    asks.map(ask => ask.class !== 'transactional'),
    asks.map(({ topicId }) => topicId ?? null),
    asks.map(({ addresses }) => addresses.join(BETWEEN)),
  ]);
  const byAsk = new Map(rows.map(row => [row.ask, row]));
  return asks.map((ask, index) => answerOf(ask, byAsk.get(index + 1)));
}

/** Without recipients there is no row. */
function answerOf(ask: Ask, row: Row | undefined): SendConsent {
  if (!row) return { topicFound: true, contactIds: null, refused: [] };
  const suppressed = placesOf(row.suppressed);
  const optedOut = placesOf(row.optedOut);
  const refused = [
    ...suppressed.map(place => ({ place, code: 'RECIPIENT_SUPPRESSED', until: null })),
    ...optedOut.map(place => ({ place, code: 'RECIPIENT_OPTED_OUT', until: null })),
    ...quietOf(ask, row, new Set([...suppressed, ...optedOut])),
  ];
  const contactIds = row.contactIds?.split(' ').map(id => id || null) ?? null;
  return { topicFound: row.topicFound, contactIds, refused: refused.sort((a, b) => a.place - b.place) };
}

const placesOf = (places: readonly number[] | null): number[] => places?.map(place => place - 1) ?? [];

const timesOf = ({ starts, ends, timeZone }: Row): QuietTimes | null =>
  starts === null || ends === null || timeZone === null ? null : { starts, ends, timeZone };

/** Quiet hours hold for every recipient, whether a contact or not. */
function quietOf({ addresses, at }: Ask, row: Row, others: ReadonlySet<number>): RefusedRecipient[] {
  const times = timesOf(row);
  if (!times) return [];
  const zones = row.timeZones?.split(' ') ?? [];
  const ends = new Map<string, Date | null>();
  return addresses.flatMap((_, place) => {
    const zone = zones[place] ?? '';
    if (!ends.has(zone)) ends.set(zone, quietUntil(times, zone || null, at));
    const until = ends.get(zone);
    return until && !others.has(place) ? [{ place, code: 'QUIET_HOURS', until }] : [];
  });
}
