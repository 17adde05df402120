import { audit } from '../../../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../../../kernel/context/context.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { rowsOfWords, wordsOf } from '../../../../../../kernel/text/words.js';
import { type CommentRules, type CommentRulesArgs, checkRules } from './rules.js';

const READ = `select hide_words as "hideWords", delete_words as "deleteWords" from channels.comment_rules
  where workspace_id = $1`;

export async function readCommentRules(ctx: Context, workspaceId = ctx.caller.workspaceId): Promise<CommentRules> {
  const [row] = await sql<CommentRules>(connectionOf(ctx), READ, [workspaceId]);
  return row ?? { hideWords: [], deleteWords: [] };
}

const SET = `insert into channels.comment_rules (workspace_id, hide_words, delete_words, updated_at) values ($1, $2, $3, $4)
  on conflict (workspace_id) do update set hide_words = excluded.hide_words, delete_words = excluded.delete_words,
    updated_at = excluded.updated_at`;

/** Sets the rules; comments that came in before stay as they are. Throws `VALIDATION_ERROR`. */
export async function setCommentRules(ctx: Context, given: CommentRulesArgs): Promise<CommentRules> {
  checkRules(given);
  const rules = { hideWords: tidy(given.hideWords), deleteWords: tidy(given.deleteWords) };
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    await sql(tx.em, SET, [workspaceId, rules.hideWords, rules.deleteWords, tx.clock.now()]);
    const details = { hide: rules.hideWords.length, delete: rules.deleteWords.length };
    await audit(tx, { act: 'comment_rules.changed', object: { type: 'workspace', id: workspaceId }, details });
    return rules;
  });
}

/** Returns the texts without those that would match the same. */
const tidy = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [wordsOf(text).join(' '), text.trim()])).values(),
];

/** The act that the rules want for a comment, and the word that they found in it. */
export interface Match {
  readonly act: 'HIDE' | 'DELETE';
  readonly word: string;
}

/** Returns `null` when the text has none of the words. */
export function matchOf({ hideWords, deleteWords }: CommentRules, text: string): Match | null {
  if (hideWords.length + deleteWords.length === 0) return null;
  const rows = rowsOfWords(text);
  const found = (words: readonly string[]) => words.find(word => rows.has(wordsOf(word).join(' ')));
  const deleted = found(deleteWords);
  if (deleted !== undefined) return { act: 'DELETE', word: deleted };
  const hidden = found(hideWords);
  return hidden === undefined ? null : { act: 'HIDE', word: hidden };
}
