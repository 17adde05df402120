import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The settings that protect a workspace from abuse at its cost.' })
export class Protection {
  @Field(() => [String], { description: 'ISO 3166 codes: no message goes to numbers of these countries.' })
  blockedCountries!: string[];

  @Field(() => [String], { description: 'Beginnings of international numbers to which no message goes: +5511.' })
  blockedPrefixes!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Most credits of messages that are accepted in a UTC day; null: no limit.',
  })
  dailyCap!: number | null;

  @Field(() => Int, { description: 'Credits of the messages that were accepted today.' })
  spentToday!: number;
}
