import type { AutomationStepType } from '../../../graph/generated/enums';
import { branchesOf, type Definition, pathsOf, type Step } from '../definition/definition';
import { type Exit, START } from '../definition/flow';
import { ENDS, freeName, withTargets } from './open-ends';

/** Kinds that a person adds. An end is no step here: each way that leads nowhere ends. */
export const KINDS = [
  ...(['send', 'notify', 'wait', 'waitUntil', 'waitForEvent', 'branch', 'split'] as const),
  ...(['tag', 'untag', 'setProperty', 'webhook', 'digest', 'goal'] as const),
] satisfies AutomationStepType[];
export type Kind = (typeof KINDS)[number];

/** Returns the first members of a step of a kind, and its target. */
function membersOf(type: Kind, next: string): Record<string, unknown> {
  switch (type) {
    case 'send':
    case 'notify':
      return { templateId: '', channels: [], next };
    case 'wait':
      return { for: '1d', next };
    case 'digest':
      return { for: '1h', next };
    case 'waitUntil':
      return { time: '09:00', timeZone: 'contact', next };
    case 'waitForEvent':
      return { event: 'short_link.clicked', timeout: '3d', next };
    case 'goal':
      return { event: 'short_link.converted', next };
    case 'branch':
      return { branches: [{ when: {}, next: ENDS }], next };
    case 'split':
      return {
        paths: [
          { percent: 50, next },
          { percent: 50, next: ENDS },
        ],
      };
    default:
      return { next };
  }
}

const placed = (definition: Definition, steps: readonly Step[]): Definition => ({ ...definition, steps });

/** One way of a step leads elsewhere. */
function turned(step: Step, { kind, index }: Exit, to: string): Step {
  switch (kind) {
    case 'branch':
      return { ...step, branches: branchesOf(step).with(index, { ...branchesOf(step)[index]!, next: to }) };
    case 'path':
      return { ...step, paths: pathsOf(step).with(index, { ...pathsOf(step)[index]!, next: to }) };
    case 'timeout':
      return { ...step, onTimeout: to };
    default:
      return { ...step, next: to };
  }
}

/** Leads an exit to another step. The start of a run leads to the first step of the list. */
export function redirected(definition: Definition, exit: Exit, to: string): Definition {
  const { steps } = definition;
  if (exit.from !== START)
    return placed(
      definition,
      steps.map(step => (step.id === exit.from ? turned(step, exit, to) : step)),
    );
  const first = steps.find(({ id }) => id === to);
  return first ? placed(definition, [first, ...steps.filter(step => step !== first)]) : definition;
}

/** A new step on a way: it leads to where the way led. */
export function inserted(definition: Definition, exit: Exit, type: Kind): { definition: Definition; id: string } {
  const { steps } = definition;
  const id = freeName(type, steps);
  const step: Step = { id, type, ...membersOf(type, exit.to ?? ENDS) };
  const place = steps.findIndex(each => each.id === exit.from) + 1;
  return { definition: redirected(placed(definition, steps.toSpliced(place, 0, step)), exit, id), id };
}

/** Removes a step: paths to it lead to its next step. */
export function removed(definition: Definition, id: string): Definition {
  const { steps } = definition;
  const gone = steps.find(step => step.id === id);
  if (!gone) return definition;
  const next = gone.type === 'split' ? (pathsOf(gone)[0]?.next ?? ENDS) : (gone.next ?? ENDS);
  const after = next === id ? ENDS : next;
  const rest = steps.filter(step => step !== gone).map(step => withTargets(step, to => (to === id ? after : to), ENDS));
  const first = steps[0] === gone ? rest.find(step => step.id === after) : undefined;
  return placed(definition, first ? [first, ...rest.filter(step => step !== first)] : rest);
}

export const changed = (definition: Definition, step: Step): Definition =>
  placed(
    definition,
    definition.steps.map(each => (each.id === step.id ? step : each)),
  );
