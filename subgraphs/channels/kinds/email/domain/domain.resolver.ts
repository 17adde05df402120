import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { CreateEmailDomainArgs } from './domain.args.js';
import { EmailDomain, EmailDomainPage } from './domain.js';
import {
  createEmailDomain,
  deleteEmailDomain,
  listEmailDomains,
  readEmailDomain,
  rotateEmailDomainKey,
  verifyEmailDomain,
} from './domain.service.js';

@Resolver()
export class EmailDomainResolver {
  @Query(() => EmailDomainPage, { description: 'Sending domains of the workspace, newest first.' })
  @Scope('email:read')
  emailDomains(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<EmailDomain>> {
    return listEmailDomains(ctx, args);
  }

  @Query(() => EmailDomain, { description: 'One sending domain, with the records that prove it.' })
  @Scope('email:read')
  @Refuses('EMAIL_DOMAIN_NOT_FOUND')
  emailDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<EmailDomain> {
    return readEmailDomain(ctx, id);
  }

  @Mutation(() => EmailDomain, { description: 'Registers a domain. The answer lists the records to publish.' })
  @Scope('email:manage')
  @Refuses(
    'INSTANCE_NOT_ALLOWED',
    'EMAIL_DOMAIN_ALREADY_REGISTERED',
    'EMAIL_DOMAIN_CREATE_BUSY',
    'EMAIL_DOMAIN_PROVIDER_ANTISPAM',
    'EMAIL_DOMAIN_PROVIDER_REJECTED',
    'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE',
    'PLAN_LIMIT_EMAIL_DOMAINS',
  )
  createEmailDomain(
    @Args(() => CreateEmailDomainArgs) args: CreateEmailDomainArgs,
    @Ctx() ctx: Context,
  ): Promise<EmailDomain> {
    return createEmailDomain(ctx, args);
  }

  @Mutation(() => EmailDomain, {
    description: 'Looks up the records now. Records that are not published yet do not cause an error.',
  })
  @Scope('email:manage')
  @Refuses('EMAIL_DOMAIN_NOT_FOUND', 'EMAIL_DOMAIN_VERIFY_FAILED')
  verifyEmailDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<EmailDomain> {
    return verifyEmailDomain(ctx, id);
  }

  @Mutation(() => EmailDomain, {
    description:
      'Makes the next DKIM key. It signs as soon as its record is found; the record of the old one stays published.',
  })
  @Scope('email:manage')
  rotateEmailDomainKey(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<EmailDomain> {
    return rotateEmailDomainKey(ctx, id);
  }

  @Mutation(() => Deleted, { description: 'Deletes a sending domain. Nothing can be sent from it any more.' })
  @Scope('email:manage')
  @Refuses('EMAIL_DOMAIN_NOT_FOUND')
  deleteEmailDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteEmailDomain(ctx, id);
  }
}
