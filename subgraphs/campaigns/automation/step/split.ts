import { z } from 'zod';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import { integer, list, stepName } from '../definition/fields.js';
import { defineStep, type RunState } from './step.js';

const MAX_PATHS = 10;
const HUNDRED = 100;

/**
 * Returns the part, of a hundred, that the run falls into: always the same one for a contact at a
 * step, and any for a run without a contact.
 */
export const partOf = ({ automationId, contactId, id }: RunState, stepId: string): number =>
  sha256(`${automationId} ${stepId} ${contactId ?? id}`).readUInt32BE(0) % HUNDRED;

export const split = defineStep({
  type: 'split',
  description:
    'Divides runs by percent. A contact always goes the same way at one split, as long as its percentages stay.',
  members: { paths: list(z.strictObject({ percent: integer(1, HUNDRED), next: stepName }), 2, MAX_PATHS) },
  goesOn: false,
  exits: ({ paths }) => paths.map(({ next }, index) => ({ member: `paths[${index}].next`, to: next })),
  async check(_ctx, { paths }, at): Promise<InvalidField[]> {
    const sum = paths.reduce((all, { percent }) => all + percent, 0);
    return sum === HUNDRED ? [] : [invalidField(`${at}.paths`, 'hundred')];
  },
  async begin({ run, step }) {
    const part = partOf(run, step.id);
    const ends = step.paths.map((_, index) =>
      step.paths.slice(0, index + 1).reduce((sum, { percent }) => sum + percent, 0),
    );
    const found = ends.findIndex(end => part < end);
    return { kind: 'next', to: step.paths[found]!.next, output: { path: found } };
  },
});
