import { Directive, Field, ObjectType } from 'type-graphql';

/** The results of a search, of which this subgraph knows only the text. */
@Directive('@key(fields: "text")')
@ObjectType()
export class SearchResults {
  @Field({ description: 'The text that was searched for.' })
  text!: string;
}
