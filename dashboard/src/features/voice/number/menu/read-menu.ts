import { type Menu, type MenuNode, type Step, toSteps } from './tree';

/** Menus within menus that are drawn. */
export const MOST_DEEP = 3;

/**
 * Returns the menu that steps form, with its language. `null` if a program wrote them in another
 * form.
 */
export function readMenu(flow: unknown): { root: Menu; language: string } | null {
  const steps = stepsIn(flow);
  const first = steps?.[0];
  if (!steps || first?.type !== 'gather') return null;
  const language = first.language ?? 'en-US';
  const root = read(steps, first.name, null, 0);
  if (root?.kind !== 'menu') return null;
  // The rest of the steps would be lost: only steps that are written in the same way are a menu.
  return isSame(toSteps(root, language).steps, steps) ? { root, language } : null;
}

function stepsIn(flow: unknown): Step[] | null {
  const steps = (flow as { steps?: unknown } | null)?.steps;
  return Array.isArray(steps) ? (steps as Step[]) : null;
}

function read(steps: readonly Step[], name: string | undefined, menu: string | null, depth: number): MenuNode | null {
  if (name !== undefined && name === menu) return { kind: 'again' };
  const at = steps.findIndex(step => step.name === name);
  const step = steps[at];
  if (!step || depth > MOST_DEEP + 1) return null;
  if (step.type === 'gather') return readMenuStep(steps, step, depth);
  if (step.type === 'transfer') return { kind: 'transfer', to: step.to ?? '' };
  if (step.type === 'hangup') return { kind: 'hangup' };
  if (step.type !== 'say') return null;
  return { kind: steps[at + 1]?.type === 'recordStart' ? 'voicemail' : 'say', text: step.text ?? '' };
}

function readMenuStep(steps: readonly Step[], step: Step, depth: number): MenuNode | null {
  const options = (step.branches ?? []).map(({ when, next }) => ({
    digits: when,
    node: read(steps, next, step.name, depth + 1),
  }));
  const otherwise = read(steps, step.otherwise, step.name, depth + 1);
  if (!otherwise || options.some(({ node }) => node === null)) return null;
  return { kind: 'menu', text: step.text ?? '', options: options as Menu['options'], otherwise };
}

/** Whatever the order of their members, which the database has in its own. */
const isSame = (one: readonly Step[], other: readonly Step[]): boolean => writtenAs(one) === writtenAs(other);

const writtenAs = (steps: readonly Step[]): string =>
  JSON.stringify(steps, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
