import { LockMode } from '@mikro-orm/core';
import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { covers } from '../../../kernel/graph/scope.js';
import type { CreateFormArgs, UpdateFormArgs } from './form.args.js';
import { Form } from './form.js';
import { checkForm } from './form-check.js';

/** Forms of a workspace. */
const MAX_FORMS = 100;

/** Throws `NOT_FOUND`. */
export const readForm = async (ctx: Context, id: string): Promise<Form> =>
  (await findOwned(ctx, Form, id)) ?? fail('NOT_FOUND');

/** Throws `VALIDATION_ERROR`, for topics that do not exist too, `FORBIDDEN` and `LIMIT_REACHED`. */
export async function createForm(ctx: Context, input: CreateFormArgs): Promise<Form> {
  checkForm(input);
  checkMayMail(ctx, { confirmation: null, ...input } as Form);
  return transact(ctx, async tx => {
    await checkTopics(tx, input.topicIds);
    await checkCount(tx);
    const now = tx.clock.now();
    const form = tx.em.create(Form, {
      id: newId('frm'),
      workspaceId: tx.caller.workspaceId,
      name: input.name,
      active: true,
      title: input.title ?? null,
      intro: input.intro ?? null,
      fields: input.fields,
      topicIds: [...new Set(input.topicIds)],
      tags: [...new Set(input.tags)],
      doubleOptIn: input.doubleOptIn,
      confirmation: input.confirmation ?? null,
      redirectUrl: input.redirectUrl ?? null,
      successText: input.successText ?? null,
      languages: [...new Set(input.languages)],
      translations: input.translations,
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(form);
    await auditNamed(tx, 'form.created', 'form', form);
    return form;
  });
}

/**
 * Changes the given fields; `null` clears an optional text. Throws as {@link createForm} does, and
 * `NOT_FOUND`.
 */
export async function updateForm(ctx: Context, { id, ...input }: UpdateFormArgs): Promise<Form> {
  return transact(ctx, async tx => {
    const form = await lockForm(tx, id);
    if (input.topicIds) await checkTopics(tx, input.topicIds);
    form.name = input.name ?? form.name;
    form.active = input.active ?? form.active;
    form.fields = input.fields ?? form.fields;
    form.topicIds = input.topicIds ? [...new Set(input.topicIds)] : form.topicIds;
    form.tags = input.tags ? [...new Set(input.tags)] : form.tags;
    form.doubleOptIn = input.doubleOptIn ?? form.doubleOptIn;
    form.languages = input.languages ? [...new Set(input.languages)] : form.languages;
    form.translations = input.translations ?? form.translations;
    if (input.title !== undefined) form.title = input.title;
    if (input.intro !== undefined) form.intro = input.intro;
    if (input.confirmation !== undefined) form.confirmation = input.confirmation;
    if (input.redirectUrl !== undefined) form.redirectUrl = input.redirectUrl;
    if (input.successText !== undefined) form.successText = input.successText;
    checkForm(form);
    if (input.doubleOptIn || input.confirmation || input.translations) checkMayMail(tx, form);
    form.updatedAt = tx.clock.now();
    await auditNamed(tx, 'form.changed', 'form', form);
    return form;
  });
}

const FORGET_USE = ['form_change', 'form_series', 'form_total'].map(
  table => `delete from contacts.${table} where workspace_id = $1 and form_id = $2`,
);

/**
 * Deletes a form with its counts and the submissions that wait for a confirmation. Confirmed
 * submissions stay.
 */
export function deleteForm(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const form = await lockForm(tx, id);
    tx.em.remove(form);
    await auditNamed(tx, 'form.deleted', 'form', form);
    await sql(tx.em, `delete from contacts.submission where form_id = $1 and status = 'PENDING'`, [id]);
    for (const statement of FORGET_USE) await sql(tx.em, statement, [tx.caller.workspaceId, id]);
    return new Deleted(id);
  });
}

async function lockForm(tx: Context, id: string): Promise<Form> {
  const where = { id, workspaceId: tx.caller.workspaceId };
  return (await tx.em.findOne(Form, where, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? fail('NOT_FOUND');
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

/** Two creates at once wait for each other here, so that both count. */
async function checkCount(tx: Context): Promise<void> {
  await sql(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`forms ${tx.caller.workspaceId}`]);
  const [row] = await sql<{ count: number }>(
    tx.em,
    'select count(*)::int as count from contacts.form where workspace_id = $1',
    [tx.caller.workspaceId],
  );
  if (row!.count >= MAX_FORMS) fail('LIMIT_REACHED', { max: MAX_FORMS });
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
