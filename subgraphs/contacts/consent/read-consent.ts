import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { type QuietTimes, quietUntil } from '../quiet-hours/quiet-until.js';
import type { RecipientConsent, SendConsent, SendConsentArgs } from './send-consent.js';

interface Ask extends SendConsentArgs {
  at: Date;
  workspaceId: string;
  sandbox: boolean;
}

/** A recipient; with place 0 what concerns all recipients of an ask. Both are counted from 1. */
interface Row {
  ask: number;
  place: number;
  contactId: string | null;
  code: string | null;
  timeZone: string | null;
  starts: number | null;
  ends: number | null;
}

const READ = `select ask, place, contact_id as "contactId", code, time_zone as "timeZone", starts, ends
  from contacts.send_consent($1::text[], $2::bool[], $3::text[], $4::text[], $5::bool[], $6::text[], $7::text[])`;

/** Sends of one statement. */
const MAX_ASKS = 50;

/** Stands between the recipients of an ask; no address contains it. */
const BETWEEN = '\u001f';

/** Sends that ask at the same moment share one statement. */
export const consentReader = defineResource('consent reader', ({ db }) => ({
  value: new DataLoader<Ask, SendConsent>(asks => readAll(db, asks), {
    cache: false,
    maxBatchSize: MAX_ASKS,
    // Requests that arrived together are processed one after the other; setImmediate runs after the last of them.
    batchScheduleFn: read => void setImmediate(read),
  }),
}));

/** Who of the recipients of a send may be written to, in the world of the caller. */
export const readConsent = (ctx: Context, args: SendConsentArgs): Promise<SendConsent> =>
  resourceOf(ctx, consentReader).load({
    ...args,
    at: args.at ?? ctx.clock.now(),
    workspaceId: ctx.caller.workspaceId,
    sandbox: ctx.caller.sandbox,
  });

async function readAll(db: Database, asks: readonly Ask[]): Promise<SendConsent[]> {
  const rows = await sql<Row>(db, READ, [
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ sandbox }) => sandbox),
    asks.map(({ channel }) => channel),
    asks.map(({ addressKind }) => addressKind),
    asks.map(ask => ask.class !== 'transactional'),
    asks.map(({ topicId }) => topicId ?? null),
    asks.map(({ addresses }) => addresses.join(BETWEEN)),
  ]);
  const byAsk = Map.groupBy(rows, ({ ask }) => ask);
  return asks.map((ask, index) => answerOf(ask, byAsk.get(index + 1) ?? []));
}

function answerOf(ask: Ask, rows: readonly Row[]): SendConsent {
  const whole = rows.find(({ place }) => place === 0);
  const recipients = rows
    .filter(({ place }) => place > 0)
    .map(({ place, contactId, code }) => ({ place: place - 1, contactId, code, until: null }));
  const topicFound = whole?.code !== 'TOPIC_NOT_FOUND';
  const times = whole && timesOf(whole);
  return { topicFound, recipients: times ? withQuietHours(ask, times, rows, recipients) : recipients };
}

const timesOf = ({ starts, ends, timeZone }: Row): QuietTimes | null =>
  starts === null || ends === null || timeZone === null ? null : { starts, ends, timeZone };

/** Quiet hours hold for every recipient, whether a contact or not. */
function withQuietHours(
  { addresses, at }: Ask,
  times: QuietTimes,
  rows: readonly Row[],
  recipients: readonly RecipientConsent[],
): RecipientConsent[] {
  const zones = new Map(rows.map(({ place, timeZone }) => [place - 1, timeZone]));
  const known = new Map(recipients.map(item => [item.place, item]));
  const ends = new Map<string | null, Date | null>();
  const endIn = (zone: string | null): Date | null => {
    if (!ends.has(zone)) ends.set(zone, quietUntil(times, zone, at));
    return ends.get(zone)!;
  };
  return addresses.flatMap((_, place): RecipientConsent[] => {
    const recipient = known.get(place) ?? { place, contactId: null, code: null, until: null };
    const until = recipient.code === null ? endIn(zones.get(place) ?? null) : null;
    if (until) return [{ ...recipient, code: 'QUIET_HOURS', until }];
    return known.has(place) ? [recipient] : [];
  });
}
