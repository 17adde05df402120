import { type Members, number, text } from '../../../../core/inbound/callback/wire.js';
import type { LegStatus } from '../../call/call-leg.js';
import type { AnsweredBy, EndStatus } from '../../call/call-status.js';
import type { CallNews } from '../../run/news.js';
import type { CallbackKind } from './callback-url.js';

/** A report of the provider whose signature was checked. */
export interface Report {
  readonly kind: CallbackKind;
  /** The members of its address. */
  readonly about: Members;
  readonly fields: Members;
}

const ENDS: Readonly<Record<string, EndStatus>> = {
  completed: 'COMPLETED',
  busy: 'BUSY',
  'no-answer': 'NO_ANSWER',
  failed: 'FAILED',
  canceled: 'CANCELLED',
};

const LEGS: Readonly<Record<string, LegStatus>> = {
  ringing: 'RINGING',
  'in-progress': 'ANSWERED',
  answered: 'ANSWERED',
  completed: 'COMPLETED',
  busy: 'BUSY',
  'no-answer': 'NO_ANSWER',
  failed: 'FAILED',
  canceled: 'NO_ANSWER',
};

const entry = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Returns what a report says happened, without what is unknown. Every report says whether
 * somebody hung up meanwhile.
 */
export const newsOf = (report: Report, at: Date): CallNews[] => [
  ...newsOfKind(report, at),
  ...(report.kind in ASKED ? newsOfStatus(report.fields, at).filter(({ kind }) => kind === 'ended') : []),
];

/** These say how the call stands itself. */
const ASKED: Partial<Record<CallbackKind, true>> = { gathered: true, keys: true, dialled: true };

function newsOfKind({ kind, about, fields }: Report, at: Date): CallNews[] {
  const serial = number(about['serial']) ?? 0;
  switch (kind) {
    case 'next':
      return [{ kind: 'answered', at }, ...(serial > 0 ? [{ kind: 'done', serial, at } as const] : [])];
    case 'order':
      return [{ kind: 'answered', at }];
    case 'gathered':
      return [{ kind: 'gathered', serial, at, ...collected(fields) }];
    case 'keys': {
      const { digits } = collected(fields);
      const mark = number(about['mark']) ?? undefined;
      return [
        { kind: 'keys', digits, ...(mark === undefined ? {} : { mark }), at },
        ...(serial > 0 ? [{ kind: 'done', serial, at } as const] : []),
      ];
    }
    case 'dialled':
      return legNews(about, text(fields['DialCallStatus']), at, number(fields['DialCallDuration']));
    case 'leg':
      return legNews(about, text(fields['CallStatus']), at, number(fields['CallDuration']));
    case 'status':
      return newsOfStatus(fields, at);
    case 'machine':
      return machineNews(text(fields['AnsweredBy']), at);
    case 'recording':
      return recordingNews(about, fields, at);
  }
}

export function newsOfStatus(fields: Members, at: Date): CallNews[] {
  const status = text(fields['CallStatus']);
  if (status === 'ringing') return [{ kind: 'ringing', at }];
  if (status === 'in-progress') return [{ kind: 'answered', at }];
  const end = entry(ENDS, status);
  if (!end) return [];
  const durationSec = Math.max(0, Math.ceil(number(fields['CallDuration']) ?? 0));
  const wasAnswered = end === 'COMPLETED' && durationSec > 0;
  const reason = end === 'FAILED' ? ({ reason: 'PROVIDER' } as const) : {};
  return [{ kind: 'ended', status: end, at, ...reason, ...(wasAnswered ? { durationSec } : {}) }];
}

const collected = (fields: Members): { digits: string; speech?: string } => {
  const digits = (text(fields['Digits']) ?? '').replace(/[^0-9*#]/g, '').slice(0, 32);
  const speech = text(fields['SpeechResult'])?.slice(0, 1_000);
  return { digits, ...(speech ? { speech } : {}) };
};

function legNews(about: Members, status: string | null, at: Date, duration: number | null): CallNews[] {
  const [legId, leg] = [text(about['leg']), entry(LEGS, status)];
  const durationSec = Math.max(0, Math.ceil(duration ?? 0));
  return legId && leg ? [{ kind: 'leg', legId, status: leg, at, ...(leg === 'COMPLETED' ? { durationSec } : {}) }] : [];
}

function machineNews(answeredBy: string | null, at: Date): CallNews[] {
  if (answeredBy === null) return [];
  const by: AnsweredBy = answeredBy === 'human' ? 'HUMAN' : /^(?:machine|fax)/.test(answeredBy) ? 'MACHINE' : 'UNKNOWN';
  return [{ kind: 'machine', by, at }];
}

function recordingNews(about: Members, fields: Members, at: Date): CallNews[] {
  const recordingId = text(about['recording']);
  const ref = text(fields['RecordingSid']);
  if (!recordingId) return [];
  if (text(fields['RecordingStatus']) !== 'completed' || !ref) return [{ kind: 'recordingFailed', recordingId, at }];
  const durationSec = Math.max(0, Math.ceil(number(fields['RecordingDuration']) ?? 0));
  return [{ kind: 'recorded', recordingId, ref, durationSec, bytes: null, at }];
}
