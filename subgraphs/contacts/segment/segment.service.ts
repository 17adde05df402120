import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../kernel/database/check-room.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned, lockOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { countAudience } from './audience-page.js';
import { readRules } from './rule/read-rules.js';
import type { CreateSegmentArgs, UpdateSegmentArgs } from './segment.args.js';
import { Segment, SegmentTracking } from './segment.js';
import { storeUses } from './segment-use.js';
import { TRACK_SEGMENTS } from './tracking/jobs.js';

/** Segments of a workspace. */
const MAX_SEGMENTS = 500;
/** Each change of a contact asks every tracked segment of its workspace. */
const MAX_TRACKED = 50;
const TRACKED = { of: { tracked: true } };

/** Throws `NOT_FOUND`. */
export const readSegment = async (ctx: Context, id: string): Promise<Segment> =>
  (await findOwned(ctx, Segment, id)) ?? fail('NOT_FOUND');

/**
 * Returns a segment, with the exact number of its contacts if that is asked for. Throws `NOT_FOUND`
 * and `READ_TIMEOUT`.
 */
export async function readCountedSegment(ctx: Context, id: string, isCounted: boolean): Promise<Segment> {
  const segment = await readSegment(ctx, id);
  if (isCounted) segment.count = await countAudience(ctx, segment);
  return segment;
}

/** Throws `VALIDATION_ERROR` naming rule and member, and `LIMIT_REACHED`. */
export function createSegment(ctx: Context, input: CreateSegmentArgs): Promise<Segment> {
  return transact(ctx, async tx => {
    await checkRoomFor(tx, Segment, MAX_SEGMENTS);
    if (input.tracked) await checkRoomFor(tx, Segment, MAX_TRACKED, TRACKED);
    const now = ctx.clock.now();
    const segment = tx.em.create(Segment, {
      id: newId('seg'),
      workspaceId: ctx.caller.workspaceId,
      name: input.name,
      version: input.version,
      match: input.match,
      rules: await readRules(tx, input.rules),
      tracked: input.tracked,
      tracking: input.tracked ? SegmentTracking.STARTING : SegmentTracking.OFF,
      createdAt: now,
      updatedAt: now,
    });
    await tx.em.persist(segment).flush();
    await storeUses(tx, segment.id, segment.rules);
    await auditNamed(tx, 'segment.created', 'segment', segment);
    wake(tx, TRACK_SEGMENTS);
    return segment;
  });
}

/**
 * Changes the given fields; given rules replace all. Throws as {@link createSegment} does, and
 * `NOT_FOUND`.
 */
export function updateSegment(ctx: Context, { id, ...input }: UpdateSegmentArgs): Promise<Segment> {
  return transact(ctx, async tx => {
    const segment = await lockOwned(tx, Segment, id);
    if (input.tracked && !segment.tracked) await checkRoomFor(tx, Segment, MAX_TRACKED, TRACKED);
    segment.name = input.name ?? segment.name;
    if (input.rules) {
      segment.rules = await readRules(tx, input.rules);
      await storeUses(tx, id, segment.rules);
    }
    const isOther = Boolean(input.rules) || (input.match && input.match !== segment.match);
    segment.match = input.match ?? segment.match;
    await changeTracking(tx, segment, input.tracked ?? segment.tracked, Boolean(isOther));
    segment.updatedAt = ctx.clock.now();
    await auditNamed(tx, 'segment.changed', 'segment', segment);
    wake(tx, TRACK_SEGMENTS);
    return segment;
  });
}

export function deleteSegment(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const segment = await lockOwned(tx, Segment, id);
    await sql(tx.em, DROP_MEMBERS, [id]);
    tx.em.remove(segment);
    await auditNamed(tx, 'segment.deleted', 'segment', segment);
    return new Deleted(id);
  });
}

/** The rows are deleted by a job. */
const DROP_MEMBERS = `update contacts.segment_set set dropped = true
  where no = (select member_set from contacts.segment where id = $1)`;
/** Work that was begun for an earlier generation is not used. */
const NEXT_GENERATION = `update contacts.segment set generation = generation + 1, started_at_xid = null,
  member_set = case when $2 then member_set end where id = $1`;

/** New rules of a tracked segment are read without events; only changes of contacts emit some. */
async function changeTracking(tx: Context, segment: Segment, tracked: boolean, isOther: boolean): Promise<void> {
  if (tracked === segment.tracked && !(tracked && isOther)) return;
  const wasStarted = segment.tracked && segment.tracking !== SegmentTracking.STARTING;
  if (!tracked) await sql(tx.em, DROP_MEMBERS, [segment.id]);
  await sql(tx.em, NEXT_GENERATION, [segment.id, tracked]);
  segment.tracked = tracked;
  if (!tracked) segment.tracking = SegmentTracking.OFF;
  else segment.tracking = wasStarted ? SegmentTracking.BUILDING : SegmentTracking.STARTING;
}
