import { newId } from '../../../../kernel/context/ids.js';
import type { Turn } from '../run/turn.js';

/** Starts a recording, unless one runs. Answers its id. */
export function startRecording(turn: Turn, at: Date): string {
  const { call } = turn;
  if (call.recording) return call.recording.id;
  const id = newId('rec');
  call.recording = { id, since: at.toISOString() };
  turn.recordings.push({ id, status: 'RUNNING', at, providerRef: null, durationSec: null, bytes: null });
  turn.note('recording.started', at, { recordingId: id });
  turn.order({ act: 'recordStart', recordingId: id }, at);
  return id;
}

/** Ends the recording that runs, if one does. */
export function stopRecording(turn: Turn, at: Date): void {
  const { recording, isUnderWay } = turn.call;
  if (!recording || !isUnderWay) return;
  const { id: recordingId, since, soundRef } = recording;
  turn.call.recording = null;
  turn.note('recording.stopped', at, { recordingId });
  turn.order({ act: 'recordStop', recordingId, since, ...(soundRef ? { soundRef } : {}) }, at);
}
