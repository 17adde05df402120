import { after } from '../../../../kernel/context/clock.js';
import { duration, durationOf, path } from '../definition/fields.js';
import { valueAt } from './condition.js';
import { closeDigest, joinDigest } from './digests.js';
import { defineStep } from './step.js';

export const digest = defineStep({
  type: 'digest',
  description:
    'Collects the runs of one contact for a time. The first one waits, and those that come meanwhile end here. Then the first goes on with digest.count and digest.items (the data of the first 100) in its data.',
  members: {
    for: duration,
    by: path.optional().describe('The path of a value. Only runs with the same value are collected together.'),
  },
  waits: true,
  atomic: true,
  async begin({ ctx, run, step }) {
    const value = step.by === undefined ? null : (valueAt(run.data, step.by) ?? null);
    const owner = await joinDigest(ctx, run, step.id, JSON.stringify([run.contactId, value]));
    if (owner !== run.id) return { kind: 'end', result: 'DIGESTED', output: { into: owner }, digestRunId: owner };
    return { kind: 'wait', until: after(run.startedAt, durationOf(step.for)) };
  },
  async resume({ ctx, run }) {
    const collected = await closeDigest(ctx, run);
    return { kind: 'next', output: { count: collected.count }, data: { digest: collected } };
  },
  simulate: async ({ ctx, run, step }) => {
    const until = after(ctx.clock.now(), durationOf(step.for));
    return { kind: 'wait', until, output: { count: 1, items: [run.data] } };
  },
});
