import type { Definition } from './definition.js';

/** A step, as far as it names what is not its own. */
interface Naming {
  readonly templateId?: string;
  readonly branches?: readonly { readonly when: { readonly segmentId?: string } }[];
}

const named = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter(id => id !== undefined))];

/** What its steps send, each once. */
export const templateIdsIn = ({ steps }: Definition): string[] => named(steps.map(step => (step as Naming).templateId));

/** What its triggers and conditions ask for, each once. */
export const segmentIdsIn = ({ triggers, steps }: Definition): string[] =>
  named([
    ...triggers.map(one => (one.type === 'segment' ? one.segmentId : undefined)),
    ...steps.flatMap(step => ((step as Naming).branches ?? []).map(({ when }) => when.segmentId)),
  ]);
