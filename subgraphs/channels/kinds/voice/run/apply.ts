import { bounded } from '../call/bounded.js';
import { errorOf } from '../call/events.js';
import { elsewhere, followerOf, goTo, startFlow } from '../flow/run-flow.js';
import { runsNoMore, startRecording } from '../recording/record.js';
import { endCall } from './end-call.js';
import { applyGathered } from './gathered.js';
import { hangUp } from './hang-up.js';
import type { CallNews } from './news.js';
import type { CallChanges } from './turn.js';

type NewsOf<Kind extends CallNews['kind']> = Extract<CallNews, { kind: Kind }>;

const APPLY: { readonly [Kind in CallNews['kind']]: (turn: CallChanges, news: NewsOf<Kind>) => void } = {
  ringing: (turn, { at }) => {
    if (turn.call.ring()) turn.tell('ringing', at);
  },
  answered: (turn, { at }) => {
    if (!turn.call.answer(at)) return;
    turn.outcome = 'answered';
    turn.tell('answered', at);
    if (turn.call.options.record) startRecording(turn, at);
    startFlow(turn, at);
  },
  machine: (turn, { by, at }) => {
    const { call } = turn;
    const { machineDetection } = call.options;
    if (!machineDetection || call.answeredBy || call.status !== 'ANSWERED') return;
    call.answeredBy = by;
    turn.tell('machine.detected', at, { answeredBy: by });
    if (machineDetection === 'hangup' && by === 'MACHINE') hangUp(turn, 'MACHINE', at);
  },
  ended: applyEnd,
  keys: (turn, { digits, mark, at }) => {
    const { call } = turn;
    if (call.status !== 'ANSWERED' || digits === '' || !call.hears(mark)) return;
    if (call.options.captureDigits) turn.tell('dtmf', at, { digits });
  },
  done: (turn, { serial, at }) => {
    if (turn.call.isDoing(serial)) goOn(turn, at, followerOf);
  },
  gathered: applyGathered,
  leg: applyLeg,
  recorded: (turn, { recordingId: id, ref, durationSec, bytes, at }) => {
    runsNoMore(turn, id);
    turn.recordings.push({ id, status: 'READY', at, providerRef: ref, durationSec, bytes });
    turn.tell('recording.ready', at, { recordingId: id, recordingStatus: 'READY', durationSec, bytes });
  },
  recordingFailed: (turn, { recordingId: id, at }) => {
    runsNoMore(turn, id);
    turn.recordings.push({ id, status: 'FAILED', at, providerRef: null, durationSec: null, bytes: null });
    const failure = { recordingStatus: 'FAILED', durationSec: null, bytes: null, ...errorOf('VOICE_RECORDING_FAILED') };
    turn.tell('recording.ready', at, { recordingId: id, ...failure });
  },
};

/** What a report changes, within what is known. One that is late, comes again or out of order changes nothing. */
export function applyNews(turn: CallChanges, reported: CallNews): void {
  if (turn.call.status === 'QUEUED' || turn.call.status === 'SCHEDULED') return;
  turn.hasChanged = true;
  const news = bounded(turn.call, reported);
  (APPLY[news.kind] as (turn: CallChanges, news: CallNews) => void)(turn, news);
}

/** The order is done: the call goes on with the flow, or waits for the next action. */
export function goOn(turn: CallChanges, at: Date, next: typeof followerOf): void {
  const { call } = turn;
  const step = call.flow.find(({ name }) => name === call.doing?.step);
  call.doing = null;
  if (step) goTo(turn, next(call, step), at);
}

function applyEnd(turn: CallChanges, { status, reason = 'CALLEE', durationSec, code, at }: NewsOf<'ended'>): void {
  const given = { ...(durationSec === undefined ? {} : { durationSec }), ...(code ? { code } : {}) };
  endCall(turn, { status, reason: turn.call.endReason ?? reason, at, ...given });
}

/** A second number: when it hangs up, the call is over; when it does not answer, the call goes on. */
function applyLeg(turn: CallChanges, { legId, status, durationSec, at }: NewsOf<'leg'>): void {
  const leg = turn.call.moveLeg(legId, status, at, durationSec);
  if (!leg) return;
  turn.note(`leg.${leg.status.toLowerCase()}`, at, { legId, to: leg.to });
  if (leg.endedAt === null) return;
  const { doing } = turn.call;
  if (leg.status === 'COMPLETED') hangUp(turn, 'TRANSFER', at);
  else if (doing?.act === 'transfer' && doing.legId === legId) goOn(turn, at, elsewhere);
}
