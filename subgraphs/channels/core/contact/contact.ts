import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of a contact: its id. Contacts have the rest. */
@Directive('@key(fields: "id")')
@ObjectType()
export class Contact {
  @Field(() => ID)
  id!: string;
}
