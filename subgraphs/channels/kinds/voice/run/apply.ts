import { bounded } from '../call/bounded.js';
import { errorOf } from '../call/events.js';
import { elsewhere, followerOf, goTo, startFlow } from '../flow/run-flow.js';
import { runsNoMore, startRecording } from '../recording/record.js';
import type { CallChanges } from './call-changes.js';
import { endCall } from './end-call.js';
import { applyGathered } from './gathered.js';
import { hangUp } from './hang-up.js';
import type { CallNews } from './news.js';

type NewsOf<Kind extends CallNews['kind']> = Extract<CallNews, { kind: Kind }>;

const APPLY: { readonly [Kind in CallNews['kind']]: (changes: CallChanges, news: NewsOf<Kind>) => void } = {
  ringing: (changes, { at }) => {
    if (changes.call.ring()) changes.addEvent('ringing', at);
  },
  answered: (changes, { at }) => {
    if (!changes.call.answer(at)) return;
    changes.outcome = 'answered';
    changes.addEvent('answered', at);
    if (changes.call.options.record) startRecording(changes, at);
    startFlow(changes, at);
  },
  machine: (changes, { by, at }) => {
    const { call } = changes;
    const { machineDetection } = call.options;
    if (!machineDetection || call.answeredBy || call.status !== 'ANSWERED') return;
    call.answeredBy = by;
    changes.addEvent('machine.detected', at, { answeredBy: by });
    if (machineDetection === 'hangup' && by === 'MACHINE') hangUp(changes, 'MACHINE', at);
  },
  ended: applyEnd,
  keys: (changes, { digits, mark, at }) => {
    const { call } = changes;
    if (call.status !== 'ANSWERED' || digits === '' || !call.hears(mark)) return;
    if (call.options.captureDigits) changes.addEvent('dtmf', at, { digits });
  },
  done: (changes, { serial, at }) => {
    if (changes.call.isDoing(serial)) goOn(changes, at, followerOf);
  },
  gathered: applyGathered,
  leg: applyLeg,
  recorded: (changes, { recordingId: id, ref, durationSec, bytes, at }) => {
    runsNoMore(changes, id);
    changes.recordings.push({ id, status: 'READY', at, providerRef: ref, durationSec, bytes });
    changes.addEvent('recording.ready', at, { recordingId: id, recordingStatus: 'READY', durationSec, bytes });
  },
  recordingFailed: (changes, { recordingId: id, at }) => {
    runsNoMore(changes, id);
    changes.recordings.push({ id, status: 'FAILED', at, providerRef: null, durationSec: null, bytes: null });
    const failure = { recordingStatus: 'FAILED', durationSec: null, bytes: null, ...errorOf('VOICE_RECORDING_FAILED') };
    changes.addEvent('recording.ready', at, { recordingId: id, ...failure });
  },
};

/** Applies a report to a call, within what is known. One that is late, comes again or out of order changes nothing. */
export function applyNews(changes: CallChanges, reported: CallNews): void {
  if (changes.call.status === 'QUEUED' || changes.call.status === 'SCHEDULED') return;
  changes.hasChanged = true;
  const news = bounded(changes.call, reported);
  (APPLY[news.kind] as (changes: CallChanges, news: CallNews) => void)(changes, news);
}

/** The order is done: the call goes on with the flow, or waits for the next action. */
export function goOn(changes: CallChanges, at: Date, next: typeof followerOf): void {
  const { call } = changes;
  const step = call.flow.find(({ name }) => name === call.doing?.step);
  call.doing = null;
  if (step) goTo(changes, next(call, step), at);
}

function applyEnd(changes: CallChanges, { status, reason = 'CALLEE', durationSec, code, at }: NewsOf<'ended'>): void {
  const given = { ...(durationSec === undefined ? {} : { durationSec }), ...(code ? { code } : {}) };
  endCall(changes, { status, reason: changes.call.endReason ?? reason, at, ...given });
}

/** A second number: when it hangs up, the call is over; when it does not answer, the call goes on. */
function applyLeg(changes: CallChanges, { legId, status, durationSec, at }: NewsOf<'leg'>): void {
  const leg = changes.call.moveLeg(legId, status, at, durationSec);
  if (!leg) return;
  changes.note(`leg.${leg.status.toLowerCase()}`, at, { legId, to: leg.to });
  if (leg.endedAt === null) return;
  const { doing } = changes.call;
  if (leg.status === 'COMPLETED') hangUp(changes, 'TRANSFER', at);
  else if (doing?.act === 'transfer' && doing.legId === legId) goOn(changes, at, elsewhere);
}
