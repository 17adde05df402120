import { invalidField } from '../../../../kernel/errors/errors.js';
import { defineStep } from './step.js';
import { awaited } from './wait/wait-for-event.js';

export const goal = defineStep({
  type: 'goal',
  description:
    'When the event happens, the run comes here from any earlier step. A run that arrives here by itself goes on, and the goal is not reached.',
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
