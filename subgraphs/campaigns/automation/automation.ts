import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import type { Definition } from './definition/definition.js';

export const AutomationStatus = { DRAFT: 'DRAFT', ENABLED: 'ENABLED', PAUSED: 'PAUSED' } as const;
export type AutomationStatus = keyof typeof AutomationStatus;
registerEnumType(AutomationStatus, {
  name: 'AutomationStatus',
  description: 'DRAFT: never enabled. ENABLED: runs start. PAUSED: no run starts, and runs under way wait.',
});

/** Steps that run for a contact, one after the other, when something happens. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A flow of steps that are taken for a contact when something happens.' })
@Entity({ schema: 'campaigns', tableName: 'automation' })
export class Automation extends Owned {
  @Field({ description: 'The name. Only the workspace sees it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => AutomationStatus, {
    description: 'The state of the automation, which starts runs only while it is ENABLED.',
  })
  @Property({ type: 'text' })
  status!: AutomationStatus;

  @Field({ description: 'True if it was made with a test key. It sends only into the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Int, { description: 'The version that runs start with; 0 if it was never enabled.' })
  @Property({ type: 'int' })
  version!: number;

  @Field(() => Json, {
    nullable: true,
    description:
      'The definition that takes effect when the automation is next enabled; null if it equals the present one.',
  })
  @Property({ type: 'json', nullable: true })
  draft!: Definition | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Signs the calls of its steps, as the secret of a webhook does. Returned once, when it is made or rotated.',
  })
  secret?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A POST of JSON to this URL starts a run, if there is a trigger of the type webhook. Returned once, with the secret.',
  })
  hookUrl?: string | null;

  @Property({ type: 'text' })
  sealedSecret!: string;

  @Property({ type: 'text', nullable: true })
  hookHash!: string | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;
}

@ObjectType({
  description: 'The definition of an automation, as it was enabled. Runs stay with the version they began with.',
})
@Entity({ schema: 'campaigns', tableName: 'automation_version' })
export class AutomationVersion extends Owned {
  @Property({ type: 'text' })
  automationId!: string;

  @Field(() => Int, { description: 'Counts up from 1 each time that a draft is enabled.' })
  @Property({ type: 'int' })
  version!: number;

  @Field(() => Json, { description: 'The triggers and the steps of this version.' })
  @Property({ type: 'json' })
  definition!: Definition;
}

@ObjectType({ description: 'Runs of an automation since it was made.' })
export class AutomationRunCounts {
  @Field(() => Int, { description: 'All runs, whether they have ended or not.' })
  started!: number;

  @Field(() => Int, { description: 'Runs under way.' })
  active!: number;

  @Field(() => Int, { description: 'Runs that were completed.' })
  completed!: number;

  @Field(() => Int, { description: 'Runs that ended with an error.' })
  failed!: number;

  @Field(() => Int, { description: 'Runs that were cancelled.' })
  cancelled!: number;
}

@ObjectType({ description: 'The JSON schema of the definition of an automation.' })
export class AutomationSchema {
  @Field(() => Json, { description: 'JSON Schema (draft 2020-12).' })
  schema!: object;
}

export const AutomationPage = pageOf(Automation, 'AutomationPage');
export const AutomationVersionPage = pageOf(AutomationVersion, 'AutomationVersionPage');
