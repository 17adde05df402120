import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { checkPageTexts, PageTexts, type SetPageTextsArgs } from './page-texts.js';

const READ = 'select texts from contacts.page_texts where workspace_id = $1';

const SET = `insert into contacts.page_texts (workspace_id, texts, updated_at) values ($1, $2::jsonb, $3)
  on conflict (workspace_id) do update set texts = excluded.texts, updated_at = excluded.updated_at`;

/** Returns the texts of the caller's workspace. A language in which it has no text is absent. */
export async function readPageTexts(ctx: Context): Promise<PageTexts[]> {
  const [row] = await sql<{ texts: PageTexts[] }>(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return row?.texts ?? [];
}

/** Replaces all. Throws `VALIDATION_ERROR`. */
export async function setPageTexts(ctx: Context, args: SetPageTextsArgs): Promise<PageTexts[]> {
  checkPageTexts(args);
  const { workspaceId } = ctx.caller;
  const texts = args.texts.map(whole).filter(({ language: _, ...own }) => Object.values(own).some(Boolean));
  await transact(ctx, async tx => {
    await sql(tx.em, SET, [workspaceId, JSON.stringify(texts), tx.clock.now()]);
    const details = { languages: texts.map(({ language }) => language) };
    await audit(tx, { act: 'page_texts.changed', object: { type: 'workspace', id: workspaceId }, details });
  });
  return texts;
}

/** Returns the texts with `null` for those that are not given. */
const whole = (given: PageTexts): PageTexts =>
  Object.assign(new PageTexts(), {
    language: given.language,
    preferencesTitle: given.preferencesTitle ?? null,
    preferencesIntro: given.preferencesIntro ?? null,
    unsubscribeText: given.unsubscribeText ?? null,
    unsubscribedText: given.unsubscribedText ?? null,
  });
