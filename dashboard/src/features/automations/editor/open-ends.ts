import { branchesOf, type Definition, pathsOf, type Step, textOf } from '../definition/definition';

/**
 * The end of a run while an automation is edited: each path names its target, and no step is an
 * end.
 */
export const ENDS = '$end';

/** Changes the targets of a step one by one. `following`: the step below it in the list. */
export function withTargets(step: Step, change: (to: string) => string, following: string): Step {
  const { type } = step;
  if (type === 'split') return { ...step, paths: pathsOf(step).map(path => ({ ...path, next: change(path.next) })) };
  const next = change(step.next ?? following);
  const timeout = step['onTimeout'] ? { onTimeout: change(textOf(step['onTimeout'])) } : {};
  const branches =
    type === 'branch' ? { branches: branchesOf(step).map(branch => ({ ...branch, next: change(branch.next) })) } : {};
  return { ...step, ...branches, ...timeout, next };
}

/** Returns a definition in which each step names its next one. */
export function opened({ steps, ...rest }: Definition): Definition {
  const ends = new Set(steps.filter(({ type }) => type === 'end').map(({ id }) => id));
  const target = (to: string) => (ends.has(to) ? ENDS : to);
  const open = steps.map((step, place) => withTargets(step, target, steps[place + 1]?.id ?? ENDS));
  return { ...rest, steps: open.filter(({ type }) => type !== 'end') };
}

/**
 * Returns the definition in the form of the server: the next step in the list is not named, and
 * paths that end lead to a step `end`.
 */
export function closed({ steps, ...rest }: Definition): Definition {
  const end = freeName('end', steps);
  const leads = (step: Step): string[] => {
    const targets: string[] = [];
    const note = (to: string) => {
      targets.push(to);
      return to;
    };
    withTargets(step, note, ENDS);
    return targets;
  };
  const last = steps.at(-1);
  const needsEnd = steps.some(step =>
    step === last && step.type !== 'split' ? leads(step).slice(0, -1).includes(ENDS) : leads(step).includes(ENDS),
  );
  const following = (place: number) => steps[place + 1]?.id ?? (needsEnd ? end : ENDS);
  const written = steps.map((step, place) => {
    const { next, ...named } = withTargets(step, to => (to === ENDS && needsEnd ? end : to), ENDS);
    return next === undefined || next === following(place) || next === ENDS ? named : { ...named, next };
  }) as Step[];
  return { ...rest, steps: needsEnd ? [...written, { id: end, type: 'end' }] : written };
}

/** A name that no step has: `send`, `send-2`. */
export function freeName(wanted: string, steps: readonly Step[]): string {
  const taken = new Set(steps.map(({ id }) => id));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  return name;
}
