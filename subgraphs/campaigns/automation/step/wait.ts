import { after } from '../../../../kernel/context/clock.js';
import { duration, durationOf } from '../definition/fields.js';
import { defineStep } from './step.js';

export const wait = defineStep({
  type: 'wait',
  description: 'Waits for a length of time.',
  members: { for: duration },
  waits: true,
  begin: async ({ ctx, step }) => ({ kind: 'wait', until: after(ctx.clock.now(), durationOf(step.for)) }),
});
