import { branchesOf, type Definition, pathsOf, type Step, textOf } from './definition';

/** The start of a run, in the place of a step. No step has such a name. */
export const START = '$start';

export type ExitKind = 'start' | 'next' | 'branch' | 'else' | 'path' | 'happened' | 'timeout';

/** One way from a step to another. */
export interface Exit {
  readonly from: string;
  /** `null` at the end of the run. */
  readonly to: string | null;
  readonly kind: ExitKind;
  /** The name of the branch or path. */
  readonly index: number;
}

export const exitKey = ({ from, kind, index }: Exit): string => `${from} ${kind} ${index}`;

/** The ways from one step, in the order in which they are tried. `following`: the step below it in the list. */
export function exitsOf(step: Step, following: string | null): readonly Exit[] {
  const exit = (kind: ExitKind, to: string | null, index = 0): Exit => ({ from: step.id, to, kind, index });
  const next = step.next ?? following;
  switch (step.type) {
    case 'end':
      return [];
    case 'split':
      return pathsOf(step).map((path, index) => exit('path', path.next, index));
    case 'branch':
      return [...branchesOf(step).map((branch, index) => exit('branch', branch.next, index)), exit('else', next)];
    case 'waitForEvent':
      return step['onTimeout']
        ? [exit('happened', next), exit('timeout', textOf(step['onTimeout']))]
        : [exit('next', next)];
    default:
      return [exit('next', next)];
  }
}

/**
 * Returns every path of a definition, from the start on. A path to a step that does not exist ends.
 */
export function exitsIn({ steps }: Definition): readonly Exit[] {
  const known = new Set(steps.map(({ id }) => id));
  const first: Exit = { from: START, to: steps[0]?.id ?? null, kind: 'start', index: 0 };
  const all = [first, ...steps.flatMap((step, place) => exitsOf(step, steps[place + 1]?.id ?? null))];
  return all.map(exit => (exit.to !== null && known.has(exit.to) ? exit : { ...exit, to: null }));
}
