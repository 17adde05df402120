import { newId } from '../../../../../kernel/context/ids.js';
import type { CallChanges } from '../run/call-changes.js';

/** Starts a recording, unless one runs. Returns its id. */
export function startRecording(changes: CallChanges, at: Date): string {
  const { call } = changes;
  if (call.recording) return call.recording.id;
  const id = newId('rec');
  call.recording = { id, since: at.toISOString() };
  changes.recordings.push({ id, status: 'RUNNING', at, providerRef: null, durationSec: null, bytes: null });
  changes.note('recording.started', at, { recordingId: id });
  changes.order({ act: 'recordStart', recordingId: id }, at);
  return id;
}

/** Ends the recording that runs, if one does. */
export function stopRecording(changes: CallChanges, at: Date): void {
  const { recording, isUnderWay } = changes.call;
  if (!recording || !isUnderWay) return;
  const { id: recordingId, since, soundRef } = recording;
  changes.call.recording = null;
  changes.note('recording.stopped', at, { recordingId });
  changes.order({ act: 'recordStop', recordingId, since, ...(soundRef ? { soundRef } : {}) }, at);
}

/** It has ended, or never began: nothing is left to be stopped. */
export function runsNoMore({ call }: CallChanges, recordingId: string): void {
  if (call.recording?.id === recordingId) call.recording = null;
  call.orders = call.orders.filter(order => order.act !== 'recordStop' || order.recordingId !== recordingId);
}

/** The provider names it: what stops it, and asks for it, must say the name. */
export function runsAs(changes: CallChanges, recordingId: string, soundRef: string, at: Date): void {
  const { call } = changes;
  if (call.recording?.id === recordingId) call.recording = { ...call.recording, soundRef };
  call.orders = call.orders.map(order =>
    order.act === 'recordStop' && order.recordingId === recordingId ? { ...order, soundRef } : order,
  );
  const running = { status: 'RUNNING', at, providerRef: soundRef, durationSec: null, bytes: null } as const;
  changes.recordings.push({ id: recordingId, ...running });
}
