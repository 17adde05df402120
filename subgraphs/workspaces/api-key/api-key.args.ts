import { ArgsType, Field, ID, Int } from 'type-graphql';
import type { ListFilter } from '../../../kernel/graph/list/list-filter.js';
import { MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import { CheckedBy, Items, Length, LengthOfItems, Line, Optional, Range } from '../../../kernel/graph/validation.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import type { ApiKey } from './api-key.js';
import { checkKey } from './key-input.js';
import { KeyModeName } from './key-mode.js';

@CheckedBy(checkKey)
@ArgsType()
export class CreateApiKeyArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field(() => KeyModeName, { description: 'live delivers messages and costs credits; test delivers nothing.' })
  mode!: KeyMode;

  @Field(() => [String], { description: 'The scopes of the key.' })
  @Items(1, 100)
  scopes!: string[];

  @Field(() => [String], { defaultValue: [], description: 'The instances it may use; empty for all.' })
  @Items(0, 100)
  @LengthOfItems(1, 64)
  instanceIds!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: 'The addresses or CIDR ranges it may be used from; empty for any.',
  })
  @Items(0, 100)
  allowedIps!: string[];

  @Field(() => Date, { description: 'The time at which the key expires; never when absent.', nullable: true })
  @Optional()
  expiresAt?: Date | null;
}

/** Arguments that are absent or null change nothing; null removes only `expiresAt`. */
@CheckedBy(checkKey)
@ArgsType()
export class UpdateApiKeyArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'The scopes of the key. They replace the present ones.' })
  @Optional()
  @Items(1, 100)
  scopes?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'The instances it may use; empty for all.' })
  @Optional()
  @Items(0, 100)
  @LengthOfItems(1, 64)
  instanceIds?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The addresses or CIDR ranges it may be used from; empty for any.',
  })
  @Optional()
  @Items(0, 100)
  allowedIps?: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which the key expires; null for never. Unchanged when absent.',
  })
  @Optional()
  expiresAt?: Date | null;
}

@ArgsType()
export class KeyUsageArgs {
  @Field(() => Int, { defaultValue: 30, description: 'The number of days, 1–90.' })
  @Range(1, 90)
  days: number = 30;
}

@ArgsType()
export class ApiKeysArgs extends MadeWithinArgs {
  @Field(() => KeyModeName, { nullable: true, description: 'Returns only keys of this mode.' })
  @Optional()
  mode?: KeyMode | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only keys that were revoked; false only the others.',
  })
  @Optional()
  revoked?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only keys whose name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 120)
  search?: string | null;
}

export const filterOf = ({ mode, revoked, search, ...made }: ApiKeysArgs): ListFilter<ApiKey> => ({
  ...(mode ? { mode } : {}),
  ...(revoked == null ? {} : { revokedAt: revoked ? { $ne: null } : null }),
  ...(search ? { name: { $includes: search } } : {}),
  ...madeWithin(made),
});
