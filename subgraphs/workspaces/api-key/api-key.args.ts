import { ArgsType, Field } from 'type-graphql';
import { CheckedBy, Items, LengthOfItems, Line, Optional } from '../../../kernel/graph/validation.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { checkKey } from './key-input.js';
import { KeyModeName } from './key-mode.js';

@CheckedBy(checkKey)
@ArgsType()
export class CreateApiKeyArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field(() => KeyModeName, { description: 'live delivers and costs credits; test delivers nothing.' })
  mode!: KeyMode;

  @Field(() => [String], { description: 'What it may do.' })
  @Items(1, 100)
  scopes!: string[];

  @Field(() => [String], { defaultValue: [], description: 'The instances it may use; empty: all.' })
  @Items(0, 100)
  @LengthOfItems(1, 64)
  instanceIds!: string[];

  @Field(() => [String], { defaultValue: [], description: 'Addresses or CIDR ranges it may be used from; empty: any.' })
  @Items(0, 100)
  allowedIps!: string[];

  @Field(() => Date, { description: 'When it ends; never when absent.', nullable: true })
  @Optional()
  expiresAt?: Date | null;
}
