import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { EmailSubmission, readSubmissionSettings } from './submission.js';

@Resolver()
export class EmailSubmissionResolver {
  @Query(() => EmailSubmission, { description: 'The settings of a program that sends e-mail over SMTP.' })
  @Scope('email:read')
  emailSubmission(@Ctx() ctx: Context): EmailSubmission {
    return readSubmissionSettings(ctx);
  }
}
