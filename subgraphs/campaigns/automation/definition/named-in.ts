import type { Definition } from './definition.js';

/** A step, as far as it names other objects. */
interface Naming {
  readonly templateId?: string;
  readonly branches?: readonly { readonly when: { readonly segmentId?: string } }[];
}

const named = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter(id => id !== undefined))];

/** Returns the ids of the templates that the steps send, each once. */
export const templateIdsIn = ({ steps }: Definition): string[] => named(steps.map(step => (step as Naming).templateId));

/** Returns the ids of the segments that triggers and conditions name, each once. */
export const segmentIdsIn = ({ triggers, steps }: Definition): string[] =>
  named([
    ...triggers.map(one => (one.type === 'segment' ? one.segmentId : undefined)),
    ...steps.flatMap(step => ((step as Naming).branches ?? []).map(({ when }) => when.segmentId)),
  ]);
