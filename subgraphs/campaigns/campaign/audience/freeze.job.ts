import { after, type Duration, minutes, seconds } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { AppError } from '../../../../kernel/errors/errors.js';
import { unpackList } from '../../../../kernel/graph/list/packed-list.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import { contextOf, FREEZE_JOB, SEND_JOB } from '../jobs.js';
import { type Queued, queueRecipients } from '../queue/portion.js';
import { insertRecipients } from '../recipient/store/list.js';
import type { CampaignWindow } from '../send/rules.js';
import { opensAt } from '../send/window.js';
import { act } from '../state/transition.js';
import { advanceFreeze, claimFreeze, countFrozen, type FreezingCampaign } from '../store/freeze.js';
import { partOf } from '../variant/variants.js';
import { audienceSlice, isGone } from './ask-contacts.js';
import { bestHours } from './best-hours.js';
import { lockFreeze } from './lock-freeze.js';

/** A campaign that goes on looks for new contacts this often. */
const LOOK_AGAIN: Duration = minutes(10);
/** A slice has this time; then another worker takes it. */
const LEASE: Duration = seconds(60);
/** Contacts that are looked at first, so that the first messages go out at once, and then. */
const FIRST_WINDOW = 1_000;
const WINDOW = 10_000;
/** Windows without anybody who fits are passed over in one step, so many of them. */
const MAX_EMPTY = 10;

const BACKLOG = backlogOf('select freeze_at as at from campaigns.campaign where freeze_at <= $1 order by freeze_at');

/**
 * Stores a row for each recipient, slice by slice in the order of the contacts, while the first
 * messages are sent already. Each contact is decided on once; the rows and the position of the next
 * slice commit together.
 */
export const freezeJob = (): Job =>
  implementJob(FREEZE_JOB, {
    every: seconds(2),
    run: freezeOne,
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function freezeOne(services: Services): Promise<number> {
  const row = await claimFreeze(services, after(services.clock.now(), LEASE));
  const of = { job: FREEZE_JOB, idOf: ({ id }: FreezingCampaign) => id };
  return workInTurn(services, of, row ? [row] : [], one => freezeSlice(contextOf(services, one), one));
}

async function freezeSlice(ctx: Context, row: FreezingCampaign): Promise<void> {
  // Each look of a campaign that goes on covers the contacts of its time.
  const until = row.cursor === null && row.evergreenUntil ? newId('con') : row.until;
  const slice = await nextSlice(ctx, { ...row, until }).catch(error => goneOf(ctx, row, error));
  if (slice) await transact(ctx, tx => storeSlice(tx, { ...row, until }, slice)).catch(unlessStopped);
  else await pauseWithoutAudience(ctx, row.id);
}

/** Returns `null` for an audience that does not exist any more. Throws every other error. */
function goneOf({ log }: Context, { id }: FreezingCampaign, error: unknown): null {
  if (!isGone(error)) throw error;
  log.info({ err: error, campaignId: id }, 'the audience of a campaign is gone');
  return null;
}

/** A person may have paused or cancelled it meanwhile. */
async function pauseWithoutAudience(ctx: Context, id: string): Promise<void> {
  const message = 'A segment, topic or tag of its audience was deleted.';
  try {
    await act(ctx, id, 'pause', { code: 'AUDIENCE_GONE', message });
  } catch (error) {
    if ((error as AppError).code !== 'CAMPAIGN_STATUS') throw error;
  }
}

type AudienceSlice = Awaited<ReturnType<typeof audienceSlice>>;

/** The next contacts that fit. */
async function nextSlice(ctx: Context, { audience, exclude, cursor, until }: FreezingCampaign): Promise<AudienceSlice> {
  let after = cursor;
  for (let windows = 1; ; windows++) {
    const window = after === null ? FIRST_WINDOW : WINDOW;
    const slice = await audienceSlice(ctx, { audience, exclude, after, until, window });
    if (slice.contactIds !== null || slice.next === null || windows === MAX_EMPTY) return slice;
    after = slice.next;
  }
}

/** Contacts that are recipients already, of a campaign that looks again. */
const KNOWN = 'select contact_id as id from campaigns.recipient where campaign_id = $1 and contact_id = any($2)';

/**
 * The campaign was paused or cancelled meanwhile: the stored rows are rolled back, and stored again
 * when it goes on.
 */
class Stopped extends Error {}

function unlessStopped(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}

/** Another worker may have stored the slice meanwhile. */
async function storeSlice(tx: Context, row: FreezingCampaign, slice: AudienceSlice): Promise<void> {
  await lockFreeze(tx, row.id);
  const first = await countFrozen(tx, row);
  if (first === null) return;
  const now = tx.clock.now();
  const rows = await newRecipients(tx, row, slice, first, now);
  if (rows.length > 0) await insertRecipients(tx, row.id, rows, now);
  await queueRecipients(tx, row.id, rows.flatMap(queued));
  const isLast = slice.next === null;
  const isEvergreen = row.evergreenUntil !== null && row.evergreenUntil > now;
  const nextLook = isLast ? (isEvergreen ? lookAgain(row.evergreenUntil!, now) : null) : now;
  // The sender has something to do if anybody was added, or if that was all.
  const isNews = rows.length > 0 || isLast;
  const isAdvanced = await advanceFreeze(tx, row, {
    ...{ added: rows.length, cursor: slice.next, frozen: isLast && !isEvergreen, freezeAt: nextLook },
    ...{ dueAt: isNews ? now : null, until: row.until },
  });
  if (!isAdvanced) throw new Stopped();
  if (isNews) wake(tx, SEND_JOB);
  if (!isLast) wake(tx, FREEZE_JOB);
}

const queued = ({ no, kind, dueAt }: { no: number; kind: string; dueAt: Date }): Queued[] =>
  kind === 'nothing' ? [] : [{ no, dueAt: kind === 'variant' ? dueAt : null }];

const lookAgain = (until: Date, now: Date): Date =>
  new Date(Math.min(until.getTime(), after(now, LOOK_AGAIN).getTime()));

/** Returns the contacts of a slice that are no recipients yet, with their variants and times. */
async function newRecipients(
  tx: Context,
  { id, variants, bestHour, sendWindow }: FreezingCampaign,
  slice: AudienceSlice,
  first: number,
  now: Date,
) {
  const contactIds = slice.contactIds === null ? [] : unpackList(slice.contactIds);
  const timeZones = slice.timeZones === null ? [] : unpackList(slice.timeZones);
  // A person may be merged into a recipient meanwhile, too.
  const known = new Set(
    contactIds.length > 0 ? (await sql<{ id: string }>(tx.em, KNOWN, [id, contactIds])).map(one => one.id) : [],
  );
  const opening = openings(sendWindow, now);
  const best = bestHour ? await bestHours(tx, contactIds, now) : null;
  const fresh = contactIds.flatMap((contactId, place) =>
    known.has(contactId) ? [] : [{ contactId, timeZone: timeZones[place] || null }],
  );
  return fresh.map(({ contactId, timeZone }, index) => ({
    ...{ no: first + index, contactId, timeZone, dueAt: best?.get(contactId) ?? opening(timeZone ?? '') },
    ...(variants ? partOf(id, first + index, variants) : { variant: null, kind: 'variant' }),
  }));
}

/** When recipients of a time zone are due; there are few zones. */
function openings(window: CampaignWindow | null, now: Date): (zone: string) => Date {
  const known = new Map<string, Date>();
  return zone => {
    const found = known.get(zone) ?? (window && opensAt(window, zone || null, now)) ?? now;
    known.set(zone, found);
    return found;
  };
}
