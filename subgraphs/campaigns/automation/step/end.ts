import { defineStep } from './step.js';

export const end = defineStep({
  type: 'end',
  description: 'Ends the run.',
  members: {},
  goesOn: false,
  begin: async () => ({ kind: 'end', result: 'ENDED' }),
});
