import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { readConsent } from './read-consent.js';
import { RecipientDataArgs, recipientData } from './recipient-data.js';
import { SendConsent, SendConsentArgs } from './send-consent.js';

@Resolver()
export class SendConsentResolver {
  @Query(() => SendConsent, { description: 'Says which recipients of a send may be written to.' })
  @Scope('SYSTEM')
  sendConsent(@Args(() => SendConsentArgs) args: SendConsentArgs, @Ctx() ctx: Context): Promise<SendConsent> {
    return readConsent(ctx, args);
  }

  @Query(() => [Json], {
    nullable: 'items',
    description: 'The contacts among the recipients of a send, as templates see them.',
  })
  @Scope('SYSTEM')
  recipientData(
    @Args(() => RecipientDataArgs) args: RecipientDataArgs,
    @Ctx() ctx: Context,
  ): Promise<(object | null)[]> {
    return recipientData(ctx, args);
  }
}
