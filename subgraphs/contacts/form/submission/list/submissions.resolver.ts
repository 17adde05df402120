import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Contact } from '../../../contact/contact.js';
import { Form } from '../../form.js';
import { StoredSubmission, SubmissionPage } from './stored-submission.js';
import { FormSubmissionsArgs, listSubmissions } from './submissions.js';

@Resolver(() => StoredSubmission)
export class SubmissionsResolver {
  @Query(() => SubmissionPage, { description: 'The submissions of a form, newest first.' })
  @Scope('contacts:read')
  @Refuses('NOT_FOUND')
  formSubmissions(
    @Args(() => FormSubmissionsArgs) args: FormSubmissionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<StoredSubmission>> {
    return listSubmissions(ctx, args);
  }

  @FieldResolver(() => Form, { nullable: true, description: 'The form; null once it is deleted.' })
  form(@Root() { formId }: StoredSubmission, @Ctx() ctx: Context): Promise<Form | null> {
    return findOwned(ctx, Form, formId);
  }

  @FieldResolver(() => Contact, { nullable: true, description: 'The contact that it made or changed.' })
  async contact(@Root() { contactId }: StoredSubmission, @Ctx() ctx: Context): Promise<Contact | null> {
    return contactId === null ? null : findOwned(ctx, Contact, contactId);
  }
}
