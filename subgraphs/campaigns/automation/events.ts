import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('campaigns');

const AUTOMATION_ID = 'atm_01kafr2m8ye5nv3q7t9w1x4z6b';

const automation = z.object({ automationId: z.string(), name: z.string(), version: z.int() });
const automationSample = { automationId: AUTOMATION_ID, name: 'Welcome', version: 3 };

export const automationEnabled = defineEvent(
  'automation.enabled',
  'An automation was enabled, or a new version of it: runs that start from now on follow this version.',
  automation,
  automationSample,
);

export const automationPaused = defineEvent(
  'automation.paused',
  'An automation was paused: no run starts, and runs under way wait where they are.',
  automation,
  automationSample,
);

const run = z.object({
  runId: z.string(),
  automationId: z.string(),
  version: z.int(),
  contactId: z.string().nullable(),
});
const runSample = {
  runId: 'run_01kafr2m8ye5nv3q7t9w1x4z6b',
  automationId: AUTOMATION_ID,
  version: 3,
  contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
};

export const runStarted = defineEvent(
  'automation.run.started',
  'A run of an automation started. `trigger` says what started it: api or the name of an event.',
  run.extend({ trigger: z.string() }),
  { ...runSample, trigger: 'api' },
);

export const runCompleted = defineEvent(
  'automation.run.completed',
  'A run of an automation came to its end.',
  run.extend({ result: z.string() }),
  { ...runSample, result: 'ENDED' },
);

export const runCancelled = defineEvent(
  'automation.run.cancelled',
  'A run was cancelled: by request (REQUESTED), or because its contact was deleted or erased (CONTACT_DELETED).',
  run.extend({ stepId: z.string().nullable(), reason: z.enum(['REQUESTED', 'CONTACT_DELETED']) }),
  { ...runSample, stepId: 'wait-for-order', reason: 'REQUESTED' },
);

export const runFailed = defineEvent(
  'automation.run.failed',
  'A step of a run failed for good, and the run with it.',
  run.extend({ stepId: z.string().nullable(), error: z.object({ code: z.string(), message: z.string() }) }),
  {
    ...runSample,
    stepId: 'tell-shop',
    error: { code: 'AUTOMATION_CALL_FAILED', message: 'The call failed: it answered 500.' },
  },
);
