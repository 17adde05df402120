import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { RUN_RESULTS, type RunData, type RunResult, STEP_TYPES, type StepType } from '../step/step.js';

/** The state of a run. */
export const RunStatus = {
  RUNNING: 'RUNNING',
  WAITING: 'WAITING',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
} as const;
export type RunStatus = keyof typeof RunStatus;
registerEnumType(RunStatus, {
  name: 'AutomationRunStatus',
  description: 'RUNNING: its step is due. WAITING: its step waits until dueAt. The run has ended in the others.',
});

const RunResultName = enumOf('AutomationRunResult', RUN_RESULTS, 'The way in which a run was completed.');

export const StepTypeName = enumOf('AutomationStepType', STEP_TYPES, 'The type of a step, as its definition names it.');

/** The outcome of a step of a run. */
export const StepOutcome = {
  WAITING: 'WAITING',
  DONE: 'DONE',
  FAILED: 'FAILED',
  LEFT: 'LEFT',
  CANCELLED: 'CANCELLED',
} as const;
export type StepOutcome = keyof typeof StepOutcome;
registerEnumType(StepOutcome, {
  name: 'AutomationStepOutcome',
  description:
    'WAITING: not done yet. DONE. FAILED. LEFT: a goal was reached meanwhile. CANCELLED: the run was cancelled meanwhile.',
});

@ObjectType({ description: 'The reason that a run or one of its steps failed.' })
export class AutomationRunError {
  @Field({ description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field({ description: 'The message in English.' })
  message!: string;
}

/** One way of a contact through an automation. The row is its place in the queue: it is due at `dueAt`. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'One run of a contact through an automation.' })
@Entity({ schema: 'campaigns', tableName: 'automation_run' })
export class AutomationRun extends Owned {
  @Field(() => ID, { description: 'The automation that runs.' })
  @Property({ type: 'text' })
  automationId!: string;

  @Field(() => Int, { description: 'The version of the automation that it follows.' })
  @Property({ type: 'int' })
  version!: number;

  @Field(() => Boolean, {
    description: 'True if the automation is of the sandbox. The run sends only into the sandbox.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ID, { nullable: true, description: 'The contact that the run is about; null if it has none.' })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field({ description: 'The cause of the run: `api`, or the name of an event.' })
  @Property({ type: 'text' })
  trigger!: string;

  @Field(() => RunStatus, { description: 'RUNNING, WAITING, or the way in which it ended.' })
  @Property({ type: 'text' })
  status!: RunStatus;

  @Field(() => RunResultName, {
    nullable: true,
    description: 'The way in which the run was completed: ENDED, or DIGESTED by another run.',
  })
  @Property({ type: 'text', nullable: true })
  result!: RunResult | null;

  @Field(() => String, { nullable: true, description: 'The step at which it is, or at which it failed.' })
  @Property({ type: 'text', nullable: true })
  stepId!: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it goes on.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  @Field(() => Json, { description: 'The data that the run was started with, and that its steps found.' })
  @Property({ type: 'json' })
  data!: RunData;

  @Field(() => AutomationRunError, { description: 'The reason that it failed; null otherwise.', nullable: true })
  @Property({ type: 'json', nullable: true })
  error!: AutomationRunError | null;

  @Field(() => Date, { description: 'The time at which it ended; null while it is under way.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  completedAt!: Date | null;
}

@ObjectType({ description: 'The record of one step of a run.' })
export class AutomationRunStep {
  @Field(() => Int, { description: 'The position in the order of the run, from 0.' })
  place!: number;

  @Field({ description: 'The step, as the definition names it.' })
  stepId!: string;

  @Field(() => StepTypeName, { description: 'The kind of the step.' })
  type!: StepType;

  @Field(() => StepOutcome, { description: 'The result of the step.' })
  outcome!: StepOutcome;

  @Field(() => Json, {
    nullable: true,
    description: 'The output of the step. Its members depend on the type of the step.',
  })
  output!: object | null;

  @Field({ description: 'The time at which the run came to the step.' })
  startedAt!: Date;

  @Field(() => Date, {
    description: 'The time at which the step was done; null while the run is at it.',
    nullable: true,
  })
  finishedAt!: Date | null;
}

export const AutomationRunPage = pageOf(AutomationRun, 'AutomationRunPage');
