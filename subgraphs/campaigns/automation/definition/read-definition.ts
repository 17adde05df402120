import type { Context } from '../../../../kernel/context/context.js';
import { type Detail, failWith, withUnnamed } from '../../../../kernel/errors/input-errors.js';
import { needScope } from '../step/need-scope.js';
import type { GivenStep } from '../step/step.js';
import { kindOf } from '../step/steps.js';
import { triggerErrors } from '../trigger/check-triggers.js';
import { loopErrors, MAX_CALLS, nameErrors, type PlacedStep } from './check-flow.js';
import { type Definition, definitionSchema, MAX_TRIGGERS, stepSchema } from './definition.js';
import { invalidFieldsIn } from './invalid-fields.js';
import { trigger } from './triggers.js';

const FIELD = 'definition';

/**
 * Reads the given definition. Throws `VALIDATION_ERROR` that names the step and member of each
 * problem, and `FORBIDDEN` if a step does what the caller may not do.
 */
export async function readDefinition(ctx: Context, given: unknown): Promise<Definition> {
  const read = definitionSchema.safeParse(given ?? undefined, { reportInput: true });
  const malformed = read.success ? [] : invalidFieldsIn(read.error, FIELD);
  const steps = stepsOf(given);
  const placed = wellFormed(steps);
  const ids = steps.map(step => (step as Partial<GivenStep> | null)?.id);
  const errors = withUnnamed(malformed, [
    ...nameErrors(placed, ids),
    ...(await stepErrors(ctx, placed)),
    ...(await triggersErrors(ctx, given)),
  ]);
  if (errors.length > 0 || !read.success) return failWith(errors);
  const definition = read.data as unknown as Definition;
  const loops = loopErrors(definition, id => placed.find(({ step }) => step.id === id)!.place);
  return loops.length > 0 ? failWith(loops) : definition;
}

const MAX_READ = 100;

function stepsOf(given: unknown): readonly unknown[] {
  const steps = (given as { steps?: unknown } | null)?.steps;
  return Array.isArray(steps) ? steps.slice(0, MAX_READ) : [];
}

const wellFormed = (steps: readonly unknown[]): PlacedStep[] =>
  steps.flatMap((step, index) => {
    const read = stepSchema.safeParse(step);
    return read.success ? [{ step: read.data as unknown as GivenStep, place: `${FIELD}.steps[${index}]` }] : [];
  });

/**
 * Checks steps one after the other, because each may ask other subgraphs; only URLs are checked
 * together, because their hosts may be slow to resolve.
 */
async function stepErrors(ctx: Context, placed: readonly PlacedStep[]): Promise<Detail[]> {
  for (const { step } of placed) {
    const { scope } = kindOf(step.type);
    if (scope) needScope(ctx, scope);
  }
  const check = ({ step, place }: PlacedStep) => kindOf(step.type).check(ctx, step, place);
  const [calls, others] = [true, false].map(isCall =>
    placed.filter(({ step }) => (kindOf(step.type).lane === 'calls') === isCall),
  );
  const found: (readonly Detail[])[] = [];
  for (const one of others!) found.push(await check(one));
  return [...found, ...(await Promise.all(calls!.slice(0, MAX_CALLS).map(check)))].flat();
}

async function triggersErrors(ctx: Context, given: unknown): Promise<Detail[]> {
  const triggers = (given as { triggers?: unknown } | null)?.triggers;
  const read = (Array.isArray(triggers) ? triggers : []).slice(0, MAX_TRIGGERS).map(one => trigger.safeParse(one));
  const found = await Promise.all(
    read.map((one, index) => (one.success ? triggerErrors(ctx, one.data, `${FIELD}.triggers[${index}]`) : [])),
  );
  return found.flat();
}
