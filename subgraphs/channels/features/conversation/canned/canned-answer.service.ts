import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import { ownedStore } from '../../../../../kernel/owned/owned-store.js';
import type { CannedAnswersArgs, CreateCannedAnswerArgs, UpdateCannedAnswerArgs } from './canned-answer.args.js';
import { CannedAnswer } from './canned-answer.js';

/** So many are still found by a search without an index. */
const MOST = 1_000;

export const cannedAnswers = ownedStore(CannedAnswer, {
  prefix: 'can',
  unique: { properties: ['shortcut'], code: 'CANNED_ANSWER_SHORTCUT_TAKEN' },
  most: MOST,
});

export const listCanned = (ctx: Context, args: CannedAnswersArgs): Promise<Page<CannedAnswer>> =>
  cannedAnswers.list(ctx, args, args.search ? { name: { $includes: args.search, $alsoIn: 'shortcut' } } : {});

/** Throws `LIMIT_REACHED`, `CANNED_ANSWER_SHORTCUT_TAKEN`, and `VALIDATION_ERROR` for a text that is no Liquid. */
export async function createCanned(ctx: Context, given: CreateCannedAnswerArgs): Promise<CannedAnswer> {
  await checkText(given.text);
  return cannedAnswers.create(ctx, { ...given, channels: [...new Set(given.channels)] });
}

/** Throws `NOT_FOUND`, `CANNED_ANSWER_SHORTCUT_TAKEN` and `VALIDATION_ERROR`. */
export async function updateCanned(ctx: Context, given: UpdateCannedAnswerArgs): Promise<CannedAnswer> {
  if (given.text) await checkText(given.text);
  return cannedAnswers.update(ctx, { ...given, channels: given.channels && [...new Set(given.channels)] });
}

async function checkText(text: string): Promise<void> {
  const { error } = (await loadLiquid()).read(text);
  failIfInvalid(error === null ? [] : [invalidField('text', 'liquid', { problem: error })]);
}
