import { type ClassType, Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../kernel/graph/list/cost.js';
import type { SomeOf } from '../../../../kernel/graph/list/some-of.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { Balance } from '../../core/credit/credit.js';
import type { Instance } from '../../core/instance/instance.js';
import type { ProviderAccount } from '../../core/provider/account/provider-account.js';
import type { EmailDomain } from '../../kinds/email/domain/domain.js';
import type { PhoneNumber } from '../number/phone-number.js';
import { Attention } from './attention.js';
import {
  FailingProviders,
  failingProviders,
  LinesDown,
  linesDown,
  lowBalance,
  NumbersDue,
  numbersDue,
  UnverifiedDomains,
  unverifiedDomains,
} from './needing-attention.js';

export function attentionResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Attention)
  class AttentionResolver {
    @FieldResolver(() => LinesDown, {
      nullable: true,
      description: 'Lines that are disconnected or suspended, of the channels that the caller may read.',
    })
    @Scope('any:read')
    @Cost(ROWS_COST)
    linesDown(@Ctx() ctx: Context): Promise<SomeOf<Instance>> {
      return linesDown(ctx, channels);
    }

    @FieldResolver(() => NumbersDue, { nullable: true, description: 'Phone numbers whose period is not paid.' })
    @Scope('phone_numbers:read')
    @Cost(ROWS_COST)
    numbersDue(@Ctx() ctx: Context): Promise<SomeOf<PhoneNumber>> {
      return numbersDue(ctx);
    }

    @FieldResolver(() => UnverifiedDomains, {
      nullable: true,
      description: 'E-mail domains whose records are not published correctly.',
    })
    @Scope('email:read')
    @Cost(ROWS_COST)
    unverifiedDomains(@Ctx() ctx: Context): Promise<SomeOf<EmailDomain>> {
      return unverifiedDomains(ctx);
    }

    @FieldResolver(() => FailingProviders, {
      nullable: true,
      description: 'Provider accounts that refuse messages; none in the sandbox, whose messages take no account.',
    })
    @Scope('providers:read')
    @Cost(ROWS_COST)
    failingProviders(@Ctx() ctx: Context): Promise<SomeOf<ProviderAccount>> {
      return failingProviders(ctx);
    }

    @FieldResolver(() => Balance, {
      nullable: true,
      description: 'The balance if it is below its alert or, without an alert, at zero; null otherwise.',
    })
    @Scope('usage:read')
    lowBalance(@Ctx() ctx: Context): Promise<Balance | null> {
      return lowBalance(ctx);
    }
  }
  return AttentionResolver;
}
