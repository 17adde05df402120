import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@shareable')
@ObjectType({ description: 'The result of a deletion.' })
export class Deleted {
  @Field(() => ID, { description: 'The object that is gone.' })
  id: string;

  @Field({ description: 'Always true.' })
  deleted: boolean = true;

  constructor(id: string) {
    this.id = id;
  }
}
