import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@shareable')
@ObjectType({ description: 'What a deletion answers.' })
export class Deleted {
  @Field(() => ID, { description: 'The object that is gone.' })
  id: string;

  @Field({ description: 'Always true.' })
  deleted: boolean = true;

  constructor(id: string) {
    this.id = id;
  }
}
