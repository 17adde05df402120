import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/**
 * The properties of every object of a workspace. The identifier is set by the code that makes the
 * object, before it is stored.
 */
@ObjectType()
export abstract class Owned {
  @Field(() => ID, {
    description: 'The identifier, which never changes and begins with letters that name the kind of object.',
  })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field({ description: 'The workspace that owns it.' })
  @Property({ type: 'text' })
  workspaceId!: string;

  @Field({ description: 'The time at which it was made.' })
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Field({ description: 'The time of its last change.' })
  @Property({ type: 'datetime', length: 3 })
  updatedAt!: Date;
}
