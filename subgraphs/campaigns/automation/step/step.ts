import { z } from 'zod';
import type { Scope } from '../../../../catalogue/scopes.js';
import type { Duration } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Detail } from '../../../../kernel/errors/input-errors.js';
import { stepName, word } from '../definition/fields.js';

/** The state of a run that its steps work with. */
export interface RunState {
  readonly id: string;
  readonly automationId: string;
  readonly version: number;
  readonly contactId: string | null;
  readonly data: RunData;
  /** Automations whose calls led to the run, the first one first. */
  readonly chain: readonly string[];
  /**
   * The number of steps before this one. With the id it identifies the effects of a step, so that a
   * repetition makes nothing twice.
   */
  readonly place: number;
  /** When the step was first come to. */
  readonly startedAt: Date;
}

export type RunData = Readonly<Record<string, unknown>>;

/** A step that is done now. The caller of the context is the system, in the workspace and the world of the run. */
export interface Work<Given> {
  readonly ctx: Context;
  readonly run: RunState;
  readonly step: Given;
  /** The event that it has waited for, if that happened. */
  readonly signal?: Signal | null;
}

/** Something happened that a step listens to. */
export interface Signal {
  readonly stepId: string;
  readonly event: string;
}

/** The events that a step listens to: those of a contact, or those of a message. */
export interface Listen {
  readonly event: string;
  readonly contactId: string | null;
  readonly messageId: string | null;
}

/** The outcome of a step. When a step throws, it is tried again or the run fails. */
export type Outcome =
  | Next
  /** The step is resumed then, or as soon as an event comes for it. */
  | { readonly kind: 'wait'; readonly until: Date; readonly output?: object; readonly listen?: Listen }
  /** `digestRunId`: the run that has its data. */
  | { readonly kind: 'end'; readonly result: RunResult; readonly output?: object; readonly digestRunId?: string }
  /** Nothing was done. */
  | { readonly kind: 'retry'; readonly after: Duration; readonly output?: object };

interface Next {
  readonly kind: 'next';
  /** A step; without it, the one that follows. */
  readonly to?: string | undefined;
  readonly output?: object;
  /** Data that are added to those of the run. */
  readonly data?: RunData;
  /** The message that it made. */
  readonly messageId?: string;
}

/** The ways in which a run is completed. */
export const RUN_RESULTS = ['ENDED', 'DIGESTED'] as const;
export type RunResult = (typeof RUN_RESULTS)[number];

/** The types of steps, each of which has its kind. */
export const STEP_TYPES = [
  'send',
  'notify',
  'wait',
  'waitUntil',
  'waitForEvent',
  'branch',
  'split',
  'digest',
  'goal',
  'tag',
  'untag',
  'setProperty',
  'webhook',
  'end',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** The members that every step has. */
export interface GivenStep {
  readonly id: string;
  readonly type: string;
  /** The next step; by default the one that follows in the list. */
  readonly next?: string | undefined;
  readonly onError?: 'stop' | 'continue' | undefined;
}

/**
 * The worker that does a step. Steps of `calls` wait for servers of others, and so have places of
 * their own.
 */
export type Lane = 'steps' | 'calls';

/** A kind of step: its schema and its behaviour. */
export interface StepKind<Given extends GivenStep = GivenStep> {
  readonly type: StepType;
  readonly schema: z.ZodObject;
  readonly lane: Lane;
  /** The scope that the author of such a step needs. */
  readonly scope: Scope | null;
  /**
   * True if a run that comes to it stops for a while, so that a loop with such a step does not
   * spin.
   */
  readonly waits: boolean;
  readonly listens: boolean;
  /**
   * True if its effects commit together with the position of the run, because it calls nothing
   * else.
   */
  readonly atomic: boolean;
  /** Steps that it names and does not lead to. */
  refersTo(step: Given): readonly { readonly member: string; readonly to: string }[];
  /** Steps that it may lead to, beside the one that follows; by the member that names each. */
  exits(step: Given): readonly { readonly member: string; readonly to: string }[];
  /** True if it may lead to the step that follows. */
  readonly goesOn: boolean;
  /** Returns the problems beyond the schema. Fields are below `at`. */
  check(ctx: Context, step: Given, at: string): Promise<readonly Detail[]>;
  begin(work: Work<Given>): Promise<Outcome>;
  /** Continues after the wait of the step. */
  resume(work: Work<Given>): Promise<Outcome>;
  /** Returns the outcome that {@link begin} would have, without its effects. */
  simulate(work: Work<Given>): Promise<Outcome>;
}

type Kind<Members extends z.ZodRawShape> = GivenStep & z.infer<z.ZodObject<Members>>;

interface Definition<Members extends z.ZodRawShape> {
  type: StepType;
  description: string;
  members: Members;
  lane?: Lane;
  scope?: Scope;
  waits?: boolean;
  goesOn?: boolean;
  listens?: boolean;
  atomic?: boolean;
  refersTo?(step: Kind<Members>): readonly { member: string; to: string }[];
  exits?(step: Kind<Members>): readonly { member: string; to: string }[];
  check?(ctx: Context, step: Kind<Members>, at: string): Promise<readonly Detail[]>;
  begin(work: Work<Kind<Members>>): Promise<Outcome>;
  resume?(work: Work<Kind<Members>>): Promise<Outcome>;
  /** Defaults to {@link begin}, for steps without effects. */
  simulate?(work: Work<Kind<Members>>): Promise<Outcome>;
}

const ON_ERROR = 'stop: a step that fails for good fails the run. continue: the run goes on.';

/** Defines a kind of step: its members and its behaviour. */
export function defineStep<Members extends z.ZodRawShape>(given: Definition<Members>): StepKind {
  const { type, description, members } = given;
  const schema = z
    .strictObject({
      id: stepName.describe('The name of the step in this automation.'),
      type: z.literal(type),
      ...members,
      ...(given.goesOn === false
        ? {}
        : { next: stepName.optional().describe('The step to go on with; by default the one that follows.') }),
      onError: word(['stop', 'continue']).optional().describe(ON_ERROR),
    })
    .describe(description);
  const kind: StepKind<Kind<Members>> = {
    type,
    schema,
    lane: given.lane ?? 'steps',
    scope: given.scope ?? null,
    waits: given.waits ?? false,
    goesOn: given.goesOn ?? true,
    listens: given.listens ?? false,
    atomic: given.atomic ?? false,
    refersTo: given.refersTo ?? (() => []),
    exits: given.exits ?? (() => []),
    check: given.check ?? (async () => []),
    begin: given.begin,
    resume: given.resume ?? (async () => ({ kind: 'next' })),
    simulate: given.simulate ?? given.begin,
  };
  return kind as unknown as StepKind;
}

/** Returns the key of a step's effects, the same whenever the step is repeated. */
export const effectKey = ({ run, step }: Work<GivenStep>): string => `automation ${run.id} ${run.place} ${step.id}`;
