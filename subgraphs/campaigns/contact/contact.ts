import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A contact, of whom this subgraph knows only the id. The rest comes from contacts. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Contact {
  @Field(() => ID)
  id!: string;
}
