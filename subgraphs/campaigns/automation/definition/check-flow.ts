import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import type { GivenStep } from '../step/step.js';
import { kindOf } from '../step/steps.js';
import { type Definition, type Node, nodesOf } from './definition.js';

/**
 * The most calls of an automation. A step that waits for a server has places of its own, of which
 * no automation may take many.
 */
export const MAX_CALLS = 10;

/** A well-formed step, with its path in the definition. */
export interface PlacedStep {
  readonly step: GivenStep;
  readonly place: string;
}

/** Ids that are taken, names of steps that do not exist, and too many calls. `ids`: of all steps, those of malformed ones too. */
export function nameErrors(placed: readonly PlacedStep[], ids: readonly unknown[]): InvalidField[] {
  const seen = new Set<string>();
  const known = new Set(ids);
  let calls = 0;
  return placed.flatMap(({ step, place }) => {
    const isTaken = seen.has(step.id);
    seen.add(step.id);
    const isTooMuch = kindOf(step.type).lane === 'calls' && ++calls > MAX_CALLS;
    return [
      ...(isTaken ? [invalidField(`${place}.id`, 'taken')] : []),
      ...(isTooMuch ? [invalidField(`${place}.type`, 'limit', { max: MAX_CALLS })] : []),
      ...exitsOf(step).flatMap(({ member, to }) =>
        known.has(to) ? [] : [invalidField(`${place}.${member}`, 'unknown')],
      ),
    ];
  });
}

const exitsOf = (step: GivenStep): { member: string; to: string }[] => [
  ...kindOf(step.type).exits(step),
  ...kindOf(step.type).refersTo(step),
  ...(step.next ? [{ member: 'next', to: step.next }] : []),
];

const followersOf = ({ step, kind, next }: Node): string[] => [
  ...kind.exits(step).map(({ to }) => to),
  ...(next === null ? [] : [next]),
];

/**
 * Returns an error for each step that closes a loop in which no step waits, because such a loop
 * would run without a pause. All names are known.
 */
export function loopErrors(definition: Definition, placeOf: (id: string) => string): InvalidField[] {
  const nodes = nodesOf(definition);
  const state = new Map<string, 'open' | 'done'>();
  const errors: InvalidField[] = [];
  const visit = (id: string): void => {
    const node = nodes.get(id)!;
    if (node.kind.waits || state.has(id)) return;
    state.set(id, 'open');
    for (const to of followersOf(node)) {
      if (state.get(to) === 'open') errors.push(invalidField(placeOf(id), 'loop', { step: to }));
      else visit(to);
    }
    state.set(id, 'done');
  };
  for (const id of nodes.keys()) visit(id);
  return errors;
}
