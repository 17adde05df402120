import { ArgsType, Field } from 'type-graphql';
import { Length, Line, Matches } from '../../../kernel/graph/validation.js';
import { PropertyType } from './property.js';

export const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;
export const MAX_KEY = 64;
export const MAX_NAME = 200;

@ArgsType()
export class CreatePropertyArgs {
  @Field({
    description: 'The key: letters, digits and _, the first a letter; unique in the workspace. It never changes.',
  })
  @Length(1, MAX_KEY)
  @Matches(KEY)
  key!: string;

  @Field()
  @Line(MAX_NAME)
  name!: string;

  @Field(() => PropertyType, { description: 'The type of its values. It never changes.' })
  type!: PropertyType;
}

@ArgsType()
export class UpdatePropertyArgs {
  @Field({ description: 'The key of the property.' })
  key!: string;

  @Field()
  @Line(MAX_NAME)
  name!: string;

  @Field(() => PropertyType, {
    nullable: true,
    description: 'The type, which may be repeated. Another type is an error.',
  })
  type?: PropertyType | null;
}
