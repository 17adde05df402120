import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { auditNamed } from '../../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import type { CannedAnswersArgs, CreateCannedAnswerArgs, UpdateCannedAnswerArgs } from './canned-answer.args.js';
import { CannedAnswer } from './canned-answer.js';

/** The most canned answers of a workspace: so many are still found by a search without an index. */
const MOST = 1_000;

export const findCanned = async (ctx: Context, id: string): Promise<CannedAnswer | null> =>
  isId('can', id) ? findOwned(ctx, CannedAnswer, id) : null;

/** Throws `NOT_FOUND`. */
export const readCanned = async (ctx: Context, id: string): Promise<CannedAnswer> =>
  (await findCanned(ctx, id)) ?? fail('NOT_FOUND');

export const listCanned = (
  ctx: Context,
  { search, createdFrom, createdTo, ...page }: CannedAnswersArgs,
): Promise<Page<CannedAnswer>> =>
  listPage(ctx, CannedAnswer, page, {
    ...(search ? { name: { $includes: search, $alsoIn: 'shortcut' } } : {}),
    ...madeWithin({ createdFrom, createdTo }),
  });

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'select count(*)::int as count from channels.canned_answer where workspace_id = $1';

/** Throws `LIMIT_REACHED`, `CANNED_ANSWER_SHORTCUT_TAKEN`, and `VALIDATION_ERROR` for a text that is no Liquid. */
export async function createCanned(ctx: Context, given: CreateCannedAnswerArgs): Promise<CannedAnswer> {
  await checkText(given.text);
  return storing(given.shortcut, () =>
    transact(ctx, async tx => {
      const { workspaceId } = tx.caller;
      // Two at once do not pass the limit together.
      await sql(tx.em, LOCK, [`canned answers ${workspaceId}`]);
      const [row] = await sql<{ count: number }>(tx.em, COUNT, [workspaceId]);
      if (row!.count >= MOST) fail('LIMIT_REACHED', { max: MOST });
      const now = tx.clock.now();
      const { name, shortcut, text, channels } = given;
      const made = { name, shortcut, text, channels: [...new Set(channels)], createdAt: now, updatedAt: now };
      const answer = tx.em.create(CannedAnswer, { id: newId('can'), workspaceId, ...made });
      tx.em.persist(answer);
      await auditNamed(tx, 'canned_answer.created', 'canned_answer', answer);
      return answer;
    }),
  );
}

/**
 * Changes the members that are given. Throws `NOT_FOUND`, `CANNED_ANSWER_SHORTCUT_TAKEN` and
 * `VALIDATION_ERROR`.
 */
export async function updateCanned(ctx: Context, { id, ...given }: UpdateCannedAnswerArgs): Promise<CannedAnswer> {
  if (given.text) await checkText(given.text);
  return storing(given.shortcut ?? '', () =>
    transact(ctx, async tx => {
      const answer = await lockCanned(tx, id);
      answer.name = given.name ?? answer.name;
      answer.shortcut = given.shortcut ?? answer.shortcut;
      answer.text = given.text ?? answer.text;
      answer.channels = given.channels ? [...new Set(given.channels)] : answer.channels;
      answer.updatedAt = tx.clock.now();
      await auditNamed(tx, 'canned_answer.changed', 'canned_answer', answer);
      return answer;
    }),
  );
}

/** Throws `NOT_FOUND`. */
export function deleteCanned(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const answer = await lockCanned(tx, id);
    await tx.em.nativeDelete(CannedAnswer, { id });
    await auditNamed(tx, 'canned_answer.deleted', 'canned_answer', answer);
    return new Deleted(id);
  });
}

const lockCanned = async (tx: Context, id: string): Promise<CannedAnswer> => {
  const where = { id, workspaceId: tx.caller.workspaceId };
  return (await tx.em.findOne(CannedAnswer, where, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? fail('NOT_FOUND');
};

async function checkText(text: string): Promise<void> {
  const { error } = (await loadLiquid()).read(text);
  failIfInvalid(error === null ? [] : [invalidField('text', 'liquid', { problem: error })]);
}

async function storing(shortcut: string, work: () => Promise<CannedAnswer>): Promise<CannedAnswer> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UniqueConstraintViolationException)
      fail('CANNED_ANSWER_SHORTCUT_TAKEN', { shortcut }, { cause, details: [invalidField('shortcut', 'taken')] });
    throw cause;
  }
}
