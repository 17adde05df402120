import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import { TRUST_REASONS } from './score/formula.js';

const reason = z.object({
  reason: z.enum(TRUST_REASONS),
  count: z.number().int().describe('The number within the last 30 days.'),
  points: z.number().describe('The points that it takes from 100 now.'),
  change: z.number().describe('The points that are new since the change before; below 0 when it recovers.'),
});

export const trustScoreChanged = eventsOf('channels')(
  'trust.score_changed',
  'The trust score of an instance fell after complaints, blocks or failures, or rose again.',
  z.object({
    instanceId: z.string(),
    channel: z.string(),
    score: z.number().int().min(0).max(100),
    previous: z.number().int().min(0).max(100),
    reasons: z.array(reason).describe('The reasons that take points now, or did before.'),
  }),
  {
    instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
    channel: 'chatapp',
    score: 80,
    previous: 90,
    reasons: [{ reason: 'COMPLAINTS', count: 2, points: 20, change: 10 }],
  },
);
