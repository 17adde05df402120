import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { systemCaller } from '../../../kernel/context/caller.js';
import { type Context, createContext } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, type Locale } from '../../../kernel/errors/errors.js';
import type { FieldKind, ShownField } from '../../../kernel/http/pages/form-fields.js';
import { Branding } from './branding.js';
import { Form } from './form.js';
import { shownFields } from './shown-fields.js';
import { pageStamp } from './stamp.js';
import { isTestToken } from './test-mode.js';
import { countView } from './use/form-views.js';

const KINDS = {
  EMAIL: 'EMAIL',
  PHONE: 'PHONE',
  TEXT: 'TEXT',
  URL: 'URL',
  NUMBER: 'NUMBER',
  CHECKBOX: 'CHECKBOX',
  DATE: 'DATE',
} as const satisfies { [Kind in FieldKind]: Kind };
registerEnumType(KINDS, {
  description: 'The type of the answer, which decides the input of the page.',
  name: 'FormFieldKind',
});

@ObjectType({ description: 'A field as the page shows it.' })
export class PublicField implements ShownField {
  @Field({ description: 'The key of the answer.' })
  name!: string;

  @Field({ description: 'The label in the language of the page.' })
  label!: string;

  @Field(() => KINDS, { description: 'The type of the answer.' })
  kind!: FieldKind;

  @Field({ description: 'True if a submission without it is refused.' })
  required!: boolean;
}

@ObjectType({ description: 'A form as everybody sees it, in one language.' })
export class PublicForm {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => String, { description: 'The language of these texts.' })
  language!: Locale;

  @Field({ description: 'The heading of the page.' })
  title!: string;

  @Field(() => String, { description: 'The text above the fields.', nullable: true })
  intro!: string | null;

  @Field(() => [PublicField], { description: 'The fields, in the order of the page.' })
  fields!: PublicField[];

  @Field(() => [String], { description: 'Names of the topics that it subscribes to.' })
  topics!: string[];

  @Field({ description: 'True if the person gets an e-mail to confirm.' })
  doubleOptIn!: boolean;

  @Field(() => String, { description: 'The page to go to afterwards; null to show a text.', nullable: true })
  redirectUrl!: string | null;

  @Field({ description: 'True in test mode: a submission is of the sandbox, and no e-mail is sent.' })
  test!: boolean;

  @Field({
    description:
      'Whether it accepts submissions. Otherwise a submission fails with FORM_CLOSED, unless it is shown in test mode.',
  })
  active!: boolean;

  @Field({ description: 'A stamp to send with the submission. It says when the form was shown.' })
  stamp!: string;

  @Field(() => Branding, { nullable: true, description: 'The branding of its page; null while it cannot be read.' })
  branding!: Branding | null;
}

/** A form of any workspace. */
export const findForm = async (ctx: Context, id: string): Promise<Form | null> =>
  isId('frm', id) ? ctx.db.fork().findOne(Form, { id }) : null;

/**
 * A form of any workspace, with the context in which the system acts for that: of the sandbox with a token of its page in test
 * mode. Throws `NOT_FOUND`, also for a token that does not open it.
 */
export async function openForm(ctx: Context, id: string, test: string | null): Promise<{ form: Form; own: Context }> {
  if (test !== null && !isTestToken(ctx, id, test)) fail('NOT_FOUND');
  const form = (await findForm(ctx, id)) ?? fail('NOT_FOUND');
  return { form, own: contextOf(ctx, form.workspaceId, test !== null) };
}

/** Returns the context of the same request, as the system of a workspace, in one of its worlds. */
export const contextOf = (ctx: Context, workspaceId: string, sandbox: boolean): Context => {
  const { locale, requestId, ip } = ctx;
  return createContext(ctx, { caller: { ...systemCaller(workspaceId), sandbox }, locale, requestId, ip });
};

interface Shown {
  /** One of the languages of the form; by default the reader's. */
  readonly language: string | null;
  readonly test: string | null;
  /** True if a person looks at it, which is counted if the form can be submitted. */
  readonly seen: boolean;
}

export async function publicForm(ctx: Context, id: string, { language, test, seen }: Shown): Promise<PublicForm> {
  const { form, own } = await openForm(ctx, id, test);
  if (seen && (form.active || test !== null)) countView(ctx, id, test !== null);
  const shown = form.languageFor(language ?? ctx.locale);
  return {
    id,
    language: shown,
    title: form.titleIn(shown),
    intro: form.translation(shown)?.intro ?? form.intro,
    fields: await shownFields(own, form, shown),
    topics: await topicNames(own, form.topicIds),
    doubleOptIn: form.doubleOptIn,
    redirectUrl: form.redirectUrl,
    test: test !== null,
    active: form.active,
    stamp: pageStamp(ctx, id),
    branding: { workspaceId: form.workspaceId },
  };
}

/** Returns the names in alphabetical order. */
export async function topicNames({ db, caller }: Context, ids: readonly string[]): Promise<string[]> {
  const topics = await sql<{ name: string }>(
    db,
    'select name from contacts.topic where workspace_id = $1 and id = any($2::text[]) order by name, id',
    [caller.workspaceId, ids],
  );
  return topics.map(({ name }) => name);
}
