import { z } from 'zod';
import { isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { type EventType, eventsOf } from '../../../../../kernel/events/event-type.js';
import type { Call } from './call.js';
import { AnsweredBy, CallDirection, CallStatus, EndReason } from './call-status.js';

const define = eventsOf('channels');

const callData = z.object({
  callId: z.string(),
  direction: z.enum(CallDirection),
  from: z.string().nullable().describe('The caller; empty for the number of the configuration.'),
  to: z.string(),
  status: z.enum(CallStatus),
  messageId: z.string().optional().describe('The message that placed the call.'),
  sandbox: z.literal(true).optional(),
});
type CallData = z.infer<typeof callData>;

const SAMPLE: CallData = {
  callId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  direction: 'OUTBOUND',
  from: '+14155550100',
  to: '+14155550000',
  status: 'INITIATED',
  messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
};
const ANSWERED = { ...SAMPLE, status: 'ANSWERED' } as const;

const plain = (step: string, description: string, status: CallData['status']): EventType<CallData> =>
  define(`voice.call.${step}`, description, callData, { ...SAMPLE, status });

const callInitiated = plain('initiated', 'The call was handed to the provider.', 'INITIATED');
const callReceived = define('voice.call.received', 'A call came in to a number of the workspace.', callData, {
  ...SAMPLE,
  callId: 'call_01kaz3w8m4e7sb2v6y9n0tq5cd',
  direction: 'INBOUND',
  from: '+14155550000',
  to: '+14155550100',
  messageId: undefined,
});
const callRinging = plain('ringing', 'The phone rings.', 'RINGING');
const callAnswered = plain('answered', 'Somebody or something took the call.', 'ANSWERED');

const callCompleted = define(
  'voice.call.completed',
  'A call that was answered has ended.',
  callData.extend({
    answeredAt: z.string(),
    endedAt: z.string(),
    durationSec: z.int().describe('The seconds from the answer to the end.'),
    cost: z.int().describe('Credits.'),
    endReason: z.enum(EndReason),
  }),
  {
    ...SAMPLE,
    status: 'COMPLETED',
    answeredAt: '2026-11-21T12:00:03.000Z',
    endedAt: '2026-11-21T12:00:45.000Z',
    durationSec: 42,
    cost: 1,
    endReason: 'FLOW',
  },
);

const error = z.object({ code: z.string(), message: z.string() });

const callFailed = define(
  'voice.call.failed',
  'The call did not succeed. status says whether the number was BUSY, there was NO_ANSWER, or the call FAILED or was CANCELLED.',
  callData.extend({
    endedAt: z.string(),
    durationSec: z.int().nullable().describe('The duration of a call that was answered before it failed.'),
    cost: z.int().describe('Credits.'),
    endReason: z.enum(EndReason),
    error: error.optional(),
  }),
  {
    ...SAMPLE,
    status: 'BUSY',
    endedAt: '2026-11-21T12:00:02.000Z',
    durationSec: null,
    cost: 0,
    endReason: 'CALLEE',
    error: { code: 'VOICE_BUSY', message: 'The number was busy.' },
  },
);

const callDtmf = define(
  'voice.call.dtmf',
  'Keys were pressed. Sent if captureDigits was set.',
  callData.extend({ digits: z.string() }),
  { ...ANSWERED, digits: '1' },
);

const callGatherEnded = define(
  'voice.call.gather.ended',
  'The call collected typed or spoken input, or waited for it in vain.',
  callData.extend({
    step: z.string().nullable().describe('The step of the flow; null for the action gather.'),
    digits: z.string().describe('The digits; empty when nothing was typed.'),
    speech: z.string().nullable().describe('The words that were said, if speech was asked for.'),
    attempt: z.int().describe('The number of the attempt, from 1.'),
    result: z
      .enum(['MATCHED', 'COLLECTED', 'NO_INPUT', 'NO_MATCH'])
      .describe('MATCHED: a branch of the step has this input. COLLECTED: there are no branches.'),
  }),
  { ...ANSWERED, step: 'menu', digits: '1', speech: null, attempt: 1, result: 'MATCHED' },
);

const callRecordingReady = define(
  'voice.call.recording.ready',
  'A recording can be downloaded, or failed.',
  callData.extend({
    recordingId: z.string(),
    recordingStatus: z.enum(['READY', 'FAILED']),
    durationSec: z.int().nullable(),
    bytes: z.int().nullable().describe('The size in bytes; null if it is not known before the download.'),
    error: error.optional(),
  }),
  {
    ...SAMPLE,
    status: 'COMPLETED',
    recordingId: 'rec_01kaz3w8m4e7sb2v6y9n0tq5cd',
    recordingStatus: 'READY',
    durationSec: 42,
    bytes: 672_044,
  },
);

const callMachineDetected = define(
  'voice.call.machine.detected',
  'It is known whether a person or a machine took the call. Sent if machineDetection was set.',
  callData.extend({ answeredBy: z.enum(AnsweredBy) }),
  { ...ANSWERED, answeredBy: 'MACHINE' },
);

/** The events by their name in the timeline. */
export const CALL_EVENTS = {
  initiated: callInitiated,
  received: callReceived,
  ringing: callRinging,
  answered: callAnswered,
  completed: callCompleted,
  failed: callFailed,
  dtmf: callDtmf,
  'gather.ended': callGatherEnded,
  'recording.ready': callRecordingReady,
  'machine.detected': callMachineDetected,
} as const;
export type CallEventName = keyof typeof CALL_EVENTS;

export const errorOf = (code: string | null): { error?: { code: string; message: string } } =>
  isErrorCode(code) ? { error: { code, message: messageOf(code, 'en') } } : {};

/** Returns the data that every event has about its call, as it is now. */
export const dataOf = (call: Call): CallData => ({
  callId: call.id,
  direction: call.direction,
  from: call.from,
  to: call.to,
  status: call.status,
  ...(call.messageId ? { messageId: call.messageId } : {}),
  ...(call.sandbox ? { sandbox: true as const } : {}),
});
