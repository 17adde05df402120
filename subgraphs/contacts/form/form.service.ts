import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { lockOwned } from '../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { covers } from '../../../kernel/graph/scope.js';
import { ownedStore } from '../../../kernel/owned/owned-store.js';
import type { CreateFormArgs, UpdateFormArgs } from './form.args.js';
import { Form } from './form.js';
import { checkForm } from './form-check.js';

/** Forms of a workspace. */
const MAX_FORMS = 100;

/** A deleted form takes its counts and the submissions that wait for a confirmation with it. Confirmed submissions stay. */
export const forms = ownedStore(Form, {
  prefix: 'frm',
  most: MAX_FORMS,
  after: async (tx, change, { id }) => (change === 'deleted' ? forgetUse(tx, id) : undefined),
});

/** Throws `VALIDATION_ERROR`, for topics that do not exist too, `FORBIDDEN` and `LIMIT_REACHED`. */
export async function createForm(ctx: Context, input: CreateFormArgs): Promise<Form> {
  checkForm(input);
  checkMayMail(ctx, { confirmation: null, ...input } as Form);
  return transact(ctx, async tx => {
    await checkTopics(tx, input.topicIds);
    return forms.create(tx, {
      ...input,
      active: true,
      topicIds: [...new Set(input.topicIds)],
      tags: [...new Set(input.tags)],
      languages: [...new Set(input.languages)],
    });
  });
}

/**
 * Changes the given fields; `null` clears an optional text. Throws as {@link createForm} does, and
 * `NOT_FOUND`.
 */
export async function updateForm(ctx: Context, { id, ...input }: UpdateFormArgs): Promise<Form> {
  return transact(ctx, async tx => {
    await lockOwned(tx, Form, id);
    if (input.topicIds) await checkTopics(tx, input.topicIds);
    const form = await forms.update(tx, {
      id,
      ...input,
      topicIds: input.topicIds && [...new Set(input.topicIds)],
      tags: input.tags && [...new Set(input.tags)],
      languages: input.languages && [...new Set(input.languages)],
    });
    checkForm(form);
    if (input.doubleOptIn || input.confirmation || input.translations) checkMayMail(tx, form);
    return form;
  });
}

const FORGET_USE = ['form_change', 'form_series', 'form_total'].map(
  table => `delete from contacts.${table} where workspace_id = $1 and form_id = $2`,
);

async function forgetUse(tx: Context, id: string): Promise<void> {
  await sql(tx.em, `delete from contacts.submission where form_id = $1 and status = 'PENDING'`, [id]);
  for (const statement of FORGET_USE) await sql(tx.em, statement, [tx.caller.workspaceId, id]);
}

async function checkTopics(tx: Context, ids: readonly string[]): Promise<void> {
  const known = await sql<{ id: string }>(
    tx.em,
    'select id from contacts.topic where workspace_id = $1 and id = any($2::text[]) for key share',
    [tx.caller.workspaceId, ids],
  );
  const found = new Set(known.map(({ id }) => id));
  failIfInvalid(ids.flatMap((id, index) => (found.has(id) ? [] : [invalidField(`topicIds[${index}]`, 'unknown')])));
}

type Texts = Pick<Form, 'doubleOptIn' | 'confirmation' | 'translations'>;

const hasOwnTexts = ({ doubleOptIn, confirmation, translations }: Texts): boolean =>
  doubleOptIn && (Boolean(confirmation) || translations.some(({ subject, text }) => Boolean(subject ?? text)));

/**
 * Requires the right to send: the author of a form's mail lets it be sent to any address that
 * somebody enters. Throws `FORBIDDEN`.
 */
function checkMayMail({ caller }: Context, form: Texts): void {
  if (caller.kind === 'system' || !hasOwnTexts(form) || covers(caller.scopes, 'email:send')) return;
  fail('FORBIDDEN', { scope: 'email:send' });
}
