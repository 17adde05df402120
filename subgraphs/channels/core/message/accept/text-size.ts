import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The encoding and the size of a text.' })
export class TextSize {
  @Field(() => String, {
    description: 'gsm7; gsm7-es, gsm7-pt or gsm7-tr with the national table of a language; or ucs2.',
  })
  encoding!: string;

  @Field(() => Int, { description: 'Septets of GSM 7-bit, 16-bit units of UCS-2.' })
  units!: number;

  @Field(() => Int, { description: 'Units that fit in a part.' })
  unitsPerPart!: number;

  @Field(() => Int, { description: 'Messages on the wire for each recipient.' })
  parts!: number;
}
