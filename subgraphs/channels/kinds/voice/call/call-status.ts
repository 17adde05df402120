import { registerEnumType } from 'type-graphql';

export const CallStatus = {
  QUEUED: 'QUEUED',
  SCHEDULED: 'SCHEDULED',
  INITIATED: 'INITIATED',
  RINGING: 'RINGING',
  ANSWERED: 'ANSWERED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  NO_ANSWER: 'NO_ANSWER',
  BUSY: 'BUSY',
  CANCELLED: 'CANCELLED',
} as const;
export type CallStatus = keyof typeof CallStatus;
registerEnumType(CallStatus, {
  description:
    'SCHEDULED: it waits for its time. QUEUED: it waits for its turn. INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed, or was lost. NO_ANSWER: it was not answered. BUSY: the line was busy. CANCELLED: it ended before it was answered.',
  name: 'CallStatus',
});

/** The states in which a call can end. */
export type EndStatus = 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';

const UNANSWERED: readonly CallStatus[] = ['FAILED', 'NO_ANSWER', 'BUSY', 'CANCELLED'];

/** The states that may follow each. A state that none follows is final. */
export const TRANSITIONS: Readonly<Record<CallStatus, readonly CallStatus[]>> = {
  QUEUED: ['INITIATED', 'FAILED', 'CANCELLED'],
  SCHEDULED: ['INITIATED', 'FAILED', 'CANCELLED'],
  INITIATED: ['RINGING', 'ANSWERED', ...UNANSWERED],
  RINGING: ['ANSWERED', ...UNANSWERED],
  ANSWERED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
  NO_ANSWER: [],
  BUSY: [],
  CANCELLED: [],
};

export const isFinal = (status: CallStatus): boolean => TRANSITIONS[status].length === 0;

/** It is with a provider and counts as one of the calls that a workspace may have at once. */
export const UNDER_WAY: readonly CallStatus[] = ['INITIATED', 'RINGING', 'ANSWERED'];

export const CallDirection = { OUTBOUND: 'OUTBOUND', INBOUND: 'INBOUND' } as const;
export type CallDirection = keyof typeof CallDirection;
registerEnumType(CallDirection, {
  description: 'INBOUND: it came in. OUTBOUND: it was placed.',
  name: 'CallDirection',
});

export const AnsweredBy = { HUMAN: 'HUMAN', MACHINE: 'MACHINE', UNKNOWN: 'UNKNOWN' } as const;
export type AnsweredBy = keyof typeof AnsweredBy;
registerEnumType(AnsweredBy, {
  description: 'HUMAN: a person. MACHINE: an answering machine. UNKNOWN: it could not be determined.',
  name: 'CallAnsweredBy',
});

/** The parties and causes that can end a call. */
export const EndReason = {
  CALLEE: 'CALLEE',
  FLOW: 'FLOW',
  API: 'API',
  TIME_LIMIT: 'TIME_LIMIT',
  MACHINE: 'MACHINE',
  TRANSFER: 'TRANSFER',
  PROVIDER: 'PROVIDER',
} as const;
export type EndReason = keyof typeof EndReason;
registerEnumType(EndReason, {
  name: 'CallEndReason',
  description:
    'CALLEE: the other side hung up, or did not take the call. FLOW: its steps were done. API: the action hangup. TIME_LIMIT: maxDurationSec was reached. MACHINE: a machine answered and the call was to end then. TRANSFER: the call to which it was passed on ended. PROVIDER: it could not be placed, or was lost.',
});
