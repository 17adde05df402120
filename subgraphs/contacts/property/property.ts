import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';

/** Properties of a workspace. */
export const MAX_PROPERTIES = 200;

export const PropertyType = { STRING: 'STRING', NUMBER: 'NUMBER', BOOLEAN: 'BOOLEAN', DATE: 'DATE' } as const;
export type PropertyType = keyof typeof PropertyType;
registerEnumType(PropertyType, { description: 'The type of the values of a property.', name: 'PropertyType' });

/** A field that a workspace gives its contacts. The key is unique in its workspace; key and type never change. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A custom field of contacts.' })
@Entity({ schema: 'contacts', tableName: 'property' })
export class ContactProperty extends Owned {
  @Field({ description: 'The key under which contacts hold its values; it never changes.' })
  @Property({ type: 'text' })
  key!: string;

  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => PropertyType, { description: 'The type of its values.' })
  @Property({ type: 'text' })
  type!: PropertyType;
}

export const ContactPropertyPage = pageOf(ContactProperty, 'ContactPropertyPage');
