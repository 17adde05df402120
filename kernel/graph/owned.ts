import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** What every object of a workspace has. The identifier is set by whoever makes the object, before it is stored. */
@ObjectType()
export abstract class Owned {
  @Field(() => ID)
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field()
  @Property({ type: 'text' })
  workspaceId!: string;

  @Field()
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Field()
  @Property({ type: 'datetime', length: 3 })
  updatedAt!: Date;
}
