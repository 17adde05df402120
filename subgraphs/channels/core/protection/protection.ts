import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The settings that protect a workspace from abuse at its cost.' })
export class Protection {
  @Field(() => [String], { description: 'ISO 3166 codes of the countries to which no message is sent.' })
  blockedCountries!: string[];

  @Field(() => [String], {
    description: 'The prefixes of international numbers to which no message is sent, such as +5511.',
  })
  blockedPrefixes!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The most credits of messages that are accepted in a UTC day; null for no limit.',
  })
  dailyCap!: number | null;

  @Field(() => Int, { description: 'Credits of the messages that were accepted today.' })
  spentToday!: number;
}
