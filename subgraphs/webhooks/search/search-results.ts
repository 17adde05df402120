import { Directive, Field, ObjectType } from 'type-graphql';

/** What this subgraph knows of a search: its text. */
@Directive('@key(fields: "text")')
@ObjectType()
export class SearchResults {
  @Field({ description: 'The text that was looked for.' })
  text!: string;
}
