import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Items, Length, Optional } from '../../../../../kernel/graph/validation.js';
import { forms } from '../../form.service.js';
import { SUBMISSION_STATUSES, type SubmissionStatus, SubmissionStatusName } from '../submission-status.js';
import { StoredSubmission } from './stored-submission.js';

@ArgsType()
export class FormSubmissionsArgs extends MadeWithinArgs {
  @Field(() => ID, { description: 'The id of the form.' })
  @Length(1, 64)
  formId!: string;

  @Field(() => [SubmissionStatusName], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(1, SUBMISSION_STATUSES.length)
  statuses?: SubmissionStatus[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Returns only submissions of this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

/** A range of each status and world, in the order of the list: submissions of a form may be millions. */
export const SUBMISSION_INDEXES = {
  submission_of_form: 'contacts.submission (form_id, sandbox, status, id collate "C" desc)',
};

/** Lists submissions, newest first. Throws `NOT_FOUND` for a form that does not exist. */
export async function listSubmissions(
  ctx: Context,
  { formId, statuses, sandbox, contactId, createdFrom, createdTo, ...page }: FormSubmissionsArgs,
): Promise<Page<StoredSubmission>> {
  await forms.read(ctx, formId);
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const chosen = [...new Set(statuses ?? SUBMISSION_STATUSES)];
  const of = { formId, ...(contactId ? { contactId } : {}) };
  const filter = { ...of, sandbox: worlds, status: chosen, ...madeWithin({ createdFrom, createdTo }) };
  return listPage(ctx, StoredSubmission, page, filter);
}
