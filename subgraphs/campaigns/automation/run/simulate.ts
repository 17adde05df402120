import { Field, ObjectType } from 'type-graphql';
import { systemCaller } from '../../../../kernel/context/caller.js';
import { after } from '../../../../kernel/context/clock.js';
import { asCaller, type Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { publicError } from '../../../../kernel/errors/public-error.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import type { Automation } from '../automation.js';
import type { Node } from '../definition/definition.js';
import { readDefinition } from '../definition/read-definition.js';
import { readAutomation } from '../find-automation.js';
import type { Outcome, RunData, RunState, StepType } from '../step/step.js';
import { readyToRun, type Version, versionOf } from '../versions.js';
import { contactOf } from './contact-of.js';
import { checkInput, type SimulationArgs } from './run.args.js';
import { AutomationRunError, StepTypeName } from './run.js';

/** Steps of a simulation. */
const MAX_STEPS = 100;

@ObjectType({ description: 'A step that a run would come to.' })
export class SimulatedStep {
  @Field({ description: 'The step, as the definition names it.' })
  stepId!: string;

  @Field(() => StepTypeName, { description: 'The kind of the step.' })
  type!: StepType;

  @Field({ description: 'The time at which it would be done, if the steps before took no time beyond their waits.' })
  at!: Date;

  @Field(() => Json, {
    description: 'The result that the step would have, by its type; null if it has none.',
    nullable: true,
  })
  output!: object | null;

  @Field(() => AutomationRunError, {
    description: 'The reason that the step would fail; null otherwise.',
    nullable: true,
  })
  error!: AutomationRunError | null;
}

@ObjectType({ description: 'The way that a run would take now. Nothing is sent, called or stored.' })
export class AutomationSimulation {
  @Field(() => [SimulatedStep], { description: 'The steps that the run would take, in their order.' })
  steps!: SimulatedStep[];

  @Field({ description: 'Whether the run would reach its end. It is cut off after 100 steps.' })
  ends!: boolean;
}

interface Walk {
  readonly ctx: Context;
  readonly run: RunState;
  readonly at: Date;
}

/**
 * Walks through the given definition, or else the draft, or else the enabled version. Throws
 * `NOT_FOUND`, `VALIDATION_ERROR`, and `FORBIDDEN` if a given step does what the caller may not do.
 */
export async function simulateRun(ctx: Context, input: SimulationArgs): Promise<AutomationSimulation> {
  checkInput(input);
  const automation = await readAutomation(ctx, input.id);
  const { id, version, sandbox, workspaceId } = automation;
  const { nodes } = await walked(ctx, automation, input.definition);
  const contactId = await contactOf(ctx, input);
  const caller = { ...systemCaller(workspaceId), sandbox };
  const asSystem = asCaller(ctx, { caller, locale: ctx.locale, requestId: ctx.requestId, ip: ctx.ip });
  const start = { id: newId('run'), automationId: id, version, contactId, data: (input.data ?? {}) as RunData };
  let walk: Walk | null = {
    ctx: asSystem,
    at: ctx.clock.now(),
    run: { ...start, chain: [], place: 0, startedAt: ctx.clock.now() },
  };
  const steps: SimulatedStep[] = [];
  let node = nodes.values().next().value ?? null;
  while (node && walk && steps.length < MAX_STEPS) {
    const came = await simulateStep(walk, node);
    steps.push(came.step);
    const next: string | null = came.to;
    walk = came.walk;
    node = next === null ? null : nodes.get(next)!;
  }
  return { steps, ends: node === null };
}

async function walked(ctx: Context, { id, draft, version }: Automation, given: unknown): Promise<Version> {
  if (given !== undefined && given !== null) return readyToRun(await readDefinition(ctx, given));
  return draft ? readyToRun(draft) : versionOf(ctx, id, version);
}

interface Came {
  readonly step: SimulatedStep;
  readonly walk: Walk;
  /** The next step; `null` when the run ends here. */
  readonly to: string | null;
}

async function simulateStep(walk: Walk, node: Node): Promise<Came> {
  const { step, kind, next } = node;
  const shown = { stepId: step.id, type: kind.type, at: walk.at, output: null, error: null };
  try {
    const work = { ctx: walk.ctx, run: walk.run, step };
    const outcome = await kind.simulate(work);
    const at =
      outcome.kind === 'wait' ? after(walk.at, outcome.until.getTime() - walk.ctx.clock.now().getTime()) : walk.at;
    const data = outcome.kind === 'next' && outcome.data ? { ...walk.run.data, ...outcome.data } : walk.run.data;
    const run = { ...walk.run, data, place: walk.run.place + 1, startedAt: at };
    return {
      step: { ...shown, at, output: outcome.output ?? null },
      walk: { ...walk, run, at },
      // Nothing happens while it waits.
      to: exitOf(outcome.kind === 'wait' && kind.listens ? await kind.resume(work) : outcome, next),
    };
  } catch (cause) {
    const { code, message } = publicError(cause, { locale: 'en', requestId: walk.ctx.requestId });
    const to = step.onError === 'continue' ? next : null;
    return { step: { ...shown, error: { code, message } }, walk, to };
  }
}

function exitOf(outcome: Outcome, next: string | null): string | null {
  if (outcome.kind === 'end') return null;
  return (outcome.kind === 'next' ? outcome.to : undefined) ?? next;
}
