import { Field, ObjectType } from 'type-graphql';
import { FAULT_ADVICE, FAULTS } from '../../../../catalogue/provider-kinds/faults.js';
import { isProviderKind, PROVIDER_KINDS } from '../../../../catalogue/provider-kinds/index.js';
import type { Context } from '../../../../kernel/context/context.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { callbackUrlOf } from '../../core/provider/account/callback-url.js';
import type { AccountFault } from '../../core/provider/account/http-kind.js';
import type { ProviderAccount } from '../../core/provider/account/provider-account.js';

export const ProviderFault = enumOf(
  'ProviderFault',
  FAULTS,
  'credentials: they are not accepted. balance: it is used up. sender: the account may not use it. destination: it may not be reached. busy: the provider takes no more now. away: it cannot be reached.',
);

@ObjectType({ description: 'The reason for which an account takes no messages.' })
export class ProviderProblem {
  @Field(() => ProviderFault, { description: 'The fault of the account.' })
  fault!: AccountFault;

  @Field({ description: 'The words of the provider; of an account that is FAILING without numbers and mailboxes.' })
  reason!: string;

  @Field({ description: "The next step, in the caller's language." })
  advice!: string;

  @Field(() => Date, { nullable: true, description: 'The time at which a message tries the account again.' })
  retryAt!: Date | null;
}

@ObjectType({ description: 'The result of asking a provider about an account. Nothing was sent.' })
export class ProviderCheck {
  @Field({ description: 'Whether the provider accepts the account.' })
  works!: boolean;

  @Field(() => ProviderProblem, { nullable: true, description: 'What is wrong; null if it works.' })
  problem!: ProviderProblem | null;

  @Field(() => String, { nullable: true, description: 'The balance with its currency, where the provider tells it.' })
  balance!: string | null;

  @Field(() => [String], { description: 'The senders that it may use, where the provider tells them.' })
  senders!: string[];
}

@ObjectType({ description: 'A secret of an account, which is never shown.' })
export class ProviderSecret {
  @Field({ description: 'The name of its field.' })
  name!: string;

  @Field({ description: 'Its last four characters; empty if it is too short to show them.' })
  lastFour!: string;
}

export const secretsOf = ({ secretHints }: ProviderAccount): ProviderSecret[] =>
  Object.entries(secretHints).map(([name, lastFour]) => ({ name, lastFour }));

/** Returns `null` for an account that is not failing. */
export const problemIn = (ctx: Context, { fault, reason, retryAt }: ProviderAccount): ProviderProblem | null =>
  fault ? problemOf(ctx, fault, reason, retryAt) : null;

/** Returns the address to which the provider of an account reports; `null` for a kind that does not report. */
export const callbackOf = (
  { config, box }: Pick<Context, 'config' | 'box'>,
  { id, kind }: ProviderAccount,
): string | null =>
  isProviderKind(kind) && PROVIDER_KINDS[kind].callbacks ? callbackUrlOf(config.baseUrl, box, id) : null;

export const problemOf = (
  { locale }: Context,
  fault: AccountFault,
  reason: string | null,
  retryAt: Date | null,
): ProviderProblem => ({ fault, reason: reason ?? '', advice: FAULT_ADVICE[fault][locale], retryAt });
