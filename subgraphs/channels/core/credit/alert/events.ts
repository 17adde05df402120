import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';

const low = z.object({
  balance: z.int().describe('Credits that were left.'),
  alertBelow: z.int().describe('The threshold that the balance fell below.'),
});

/** Sent once each time the balance falls below what the workspace asked for. */
export const creditsLow = eventsOf('channels')(
  'credits.low',
  'The balance fell below the threshold of the workspace.',
  low,
  {
    balance: 99,
    alertBelow: 100,
  },
);
