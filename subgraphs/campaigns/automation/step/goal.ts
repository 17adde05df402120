import { invalidField } from '../../../../kernel/errors/errors.js';
import { defineStep } from './step.js';
import { awaited } from './wait/wait-for-event.js';

export const goal = defineStep({
  type: 'goal',
  description:
    'As soon as it happens, the run comes here from wherever it is before. A run that comes here by itself goes on, and the goal is not reached.',
  members: awaited,
  listens: true,
  async check(_ctx, { event }, at) {
    return event ? [] : [invalidField(`${at}.event`, 'required')];
  },
  begin: async () => ({ kind: 'next', output: { reached: false } }),
  resume: async ({ signal }) => ({
    kind: 'next',
    output: { reached: true, ...(signal ? { event: signal.event } : {}) },
  }),
});
