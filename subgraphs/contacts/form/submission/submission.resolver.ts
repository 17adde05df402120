import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { confirmSubmission, endSubmission, openLink } from './follow-link.js';
import { FormLinkUse, FormResult, FormSubmission, SubmitFormArgs } from './submission.args.js';
import { submitForm } from './submit.js';

@Resolver()
export class SubmissionResolver {
  @Mutation(() => FormResult, { description: 'Takes the answers of a person to a form.' })
  @Scope('PUBLIC')
  submitForm(@Args(() => SubmitFormArgs) args: SubmitFormArgs, @Ctx() ctx: Context): Promise<FormResult> {
    return submitForm(ctx, args);
  }

  @Query(() => FormSubmission, { description: 'The submission that a link in the e-mail of a form belongs to.' })
  @Scope('PUBLIC')
  formSubmission(
    @Arg('use', () => FormLinkUse, { description: 'The purpose of the link.' }) use: FormLinkUse,
    @Arg('token') token: string,
    @Ctx() ctx: Context,
  ): Promise<FormSubmission> {
    return openLink(ctx, use, token);
  }

  @Mutation(() => FormSubmission, { description: 'Confirms a submission, by the token of its e-mail.' })
  @Scope('PUBLIC')
  confirmFormSubmission(@Arg('token') token: string, @Ctx() ctx: Context): Promise<FormSubmission> {
    return confirmSubmission(ctx, token);
  }

  @Mutation(() => FormSubmission, { description: 'Ends a submission, by the token of its e-mail.' })
  @Scope('PUBLIC')
  endFormSubmission(@Arg('token') token: string, @Ctx() ctx: Context): Promise<FormSubmission> {
    return endSubmission(ctx, token);
  }
}
