import type { Problem } from '../../../graph/problem';
import type { Definition } from '../definition/definition';
import { START } from '../definition/flow';

/** The faults that the server finds, by step and by member: `for`, `branches[0].when.data[0].value`. */
export type Problems = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const NO_PROBLEMS: Problems = new Map();

const STEP = /^definition\.steps\[(\d+)\]\.?(.*)$/;

/**
 * Groups the problems by step. One that belongs to no step, such as that of a trigger, belongs to the
 * start of a run.
 *
 * @param sent the definition as it was checked.
 */
export function problemsBy(problem: Problem | null, sent: Definition): Problems {
  const found = new Map<string, Map<string, string>>();
  for (const { field, message } of problem?.fields ?? []) {
    if (!field.startsWith('definition')) continue;
    const [, place, member = ''] = STEP.exec(field) ?? [];
    const step = place === undefined ? undefined : sent.steps[Number(place)];
    const name = step ? step.id : START;
    const members = found.get(name) ?? new Map<string, string>();
    members.set(step ? member : field.replace(/^definition\.?/, ''), message);
    found.set(name, members);
  }
  return found;
}

/** Returns the error of a member, or of one within it. */
export const errorAt = (errors: ReadonlyMap<string, string> | undefined, member: string): string | undefined =>
  errors?.get(member) ??
  [...(errors ?? [])].find(([name]) => name.startsWith(`${member}.`) || name.startsWith(`${member}[`))?.[1];
