import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { MAX_STATUSES } from '../../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { Items, Length, Line, Optional, SingleLine } from '../../../../kernel/graph/validation.js';
import { InstanceMode, InstanceStatus } from './status.js';

/** The arguments with which every channel creates an instance. A channel's class adds its own. */
@ArgsType()
export class CreateInstanceArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field(() => InstanceMode, { description: 'The way in which it is connected.', nullable: true })
  @Optional()
  mode?: InstanceMode | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Returns `shareableLink`, on which the owner of the account connects it in a browser.',
  })
  generateShareableLink: boolean = false;

  expectedPhoneNumber?: string | null;
  expectedUsername?: string | null;
  auth?: LoginInput | null;
  token?: string | null;
  acceptPhotosocialTerms?: boolean | null;
}

/** The arguments with which every channel connects an instance. */
@ArgsType()
export class ConnectInstanceArgs {
  @Field(() => ID)
  id!: string;

  token?: string | null;
}

@InputType({ description: 'A login with credentials. The password is encrypted until the attempt ends, then deleted.' })
export class LoginInput {
  @Field({ description: 'The name of the account.' })
  @Length(1, 64)
  @SingleLine()
  username!: string;

  @Field({ description: 'The password of the account, which is deleted when the attempt ends.' })
  @Length(1, 200)
  @SingleLine()
  password!: string;
}

@ArgsType()
export class InstancesArgs extends MadeWithinArgs {
  @Field(() => InstanceStatus, { nullable: true })
  @Optional()
  status?: InstanceStatus | null;

  @Field(() => [InstanceStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: InstanceStatus[] | null;
}

/** The digits of a phone number with its country code; `null` if the text is none. */
export const digitsOf = (text: string, { caller }: Context): string | null =>
  toNumber(/^\d{8,15}$/.test(text) ? `+${text}` : text, caller.workspace?.country)?.slice(1) ?? null;

const USERNAME = /^[a-z0-9._]{1,30}$/;

/** A user name in its one form; `null` if the text is none. */
export function usernameOf(text: string): string | null {
  const name = text.trim().replace(/^@/, '').toLowerCase();
  return USERNAME.test(name) ? name : null;
}

/** The account that a create expects, and whether it is none. */
export function expectedOf(
  input: CreateInstanceArgs,
  ctx: Context,
): { account: string | null; errors: readonly InvalidField[] } {
  const { expectedPhoneNumber: phone, expectedUsername: username } = input;
  const account = phone ? digitsOf(phone, ctx) : username ? usernameOf(username) : null;
  const errors = [
    ...(phone && !account ? [invalidField('expectedPhoneNumber', 'phone')] : []),
    ...(username && !account ? [invalidField('expectedUsername', 'pattern', { pattern: USERNAME.source })] : []),
  ];
  return { account, errors };
}
