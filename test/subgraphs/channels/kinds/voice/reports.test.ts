import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';

let live: LiveCalls;
beforeAll(async () => {
  live = await startLiveCalls();
});
afterAll(() => live?.stop());

const TO = '+14155560000';

/** A call that was answered and waits. */
async function open(payload: object = {}) {
  const { id, peer } = await live.placed(TO, { holdOpen: true, ...payload });
  const first = await live.report(id, 'next');
  await live.app.settle();
  return { id, peer, first };
}

const requestsOf = (sid: string) =>
  live.peer.requests.flatMap(({ line }) => (line.includes(sid) ? [line.replaceAll(sid, 'CA')] : []));
const eventsOf = async (id: string, name: string) =>
  (await live.desk.events(id)).filter(({ event }) => event === `voice.call.${name}`);
const ended = (id: string, seconds: number) =>
  live.report(id, 'status', { CallStatus: 'completed', CallDuration: String(seconds) });
const recordingsOf = async (id: string) => (await live.desk.call('GET', `/calls/${id}/recordings`)).body.data;

/** The provider answers requests whose path ends so in its own way, so many times. */
function answering(ending: string, answer: NonNullable<ReturnType<typeof live.peer.answer>>, times = 1): void {
  let left = times;
  live.peer.answer = (method, path) => (method === 'POST' && path.endsWith(ending) && left-- > 0 ? answer : undefined);
}

describe('an order', () => {
  test('of a recording that the provider refuses ends the recording and not the call', async () => {
    answering('/Recordings.json', { status: 404 });
    const { id } = await open({ record: true });
    expect(await live.desk.read(id)).toMatchObject({ status: 'ANSWERED' });
    expect(await recordingsOf(id)).toMatchObject([{ status: 'FAILED' }]);
    expect(await eventsOf(id, 'recording.ready')).toMatchObject([{ data: { recordingStatus: 'FAILED' } }]);
    expect((await live.desk.act(id, 'record-stop')).body.code).toBe('VOICE_NOT_RECORDING');
    expect((await live.desk.act(id, 'record-start')).status).toBe(202);
    await live.app.settle();
    expect(await recordingsOf(id)).toMatchObject([{ status: 'RUNNING' }, { status: 'FAILED' }]);
    await ended(id, 5);
  });

  test('to stop a recording waits for the order that starts it', async () => {
    const flow = {
      steps: [
        { name: 'a', type: 'recordStart' },
        { name: 'b', type: 'recordStop' },
      ],
    };
    const { peer } = await open({ flow });
    expect(requestsOf(peer.sid)).toEqual(['POST /Calls/CA/Recordings.json', 'POST /Calls/CA/Recordings/RE_CA.json']);
    expect(peer.recordings.get(`RE_${peer.sid}`)).toBe('completed');
    await ended(new URL(peer.fields.get('Url')!).pathname.split('/')[3]!, 5);
  });

  test('to record that is cut off is not carried out twice', async () => {
    answering('/Recordings.json', 'cut');
    const { id, peer } = await open({ record: true });
    live.app.clock.advance(6_000);
    await live.app.settle();
    expect(requestsOf(peer.sid)).toEqual(['POST /Calls/CA/Recordings.json', 'GET /Calls/CA/Recordings.json']);
    await live.desk.act(id, 'record-stop');
    await live.app.settle();
    expect(peer.recordings.get(`RE_${peer.sid}`)).toBe('completed');
    await ended(id, 9);
  });

  test('that is cut off, and that the provider asked for, is not given again', async () => {
    const { id, peer } = await open();
    answering(`${peer.sid}.json`, 'cut');
    await live.desk.act(id, 'speak', { text: 'Hello' });
    await live.app.settle();
    peer.next = live.peer.requests.at(-1)!.fields.get('Url')!;
    expect((await live.ordered(peer)).body).toContain('>Hello</Say>');
    live.app.clock.advance(6_000);
    await live.app.settle();
    expect(requestsOf(peer.sid)).toEqual(['POST /Calls/CA.json']);
    answering(`${peer.sid}.json`, 'cut');
    await live.desk.act(id, 'speak', { text: 'Nobody asked for this' });
    await live.app.settle();
    live.app.clock.advance(6_000);
    await live.app.settle();
    expect((await live.ordered(peer)).body).toContain('Nobody asked for this');
    await ended(id, 15);
  });

  test('to a call that the provider has is refused alone, also with 404', async () => {
    const { id, peer } = await open();
    peer.status = 'in-progress';
    answering(`${peer.sid}.json`, { status: 404 });
    await live.desk.act(id, 'speak', { text: 'Hello' });
    await live.app.settle();
    expect(await live.desk.timeline(id)).toContain('order.refused');
    expect(await live.desk.read(id)).toMatchObject({ status: 'ANSWERED' });
    live.peer.calls.delete(peer.sid);
    await live.desk.act(id, 'speak', { text: 'Hello' });
    await live.app.settle();
    expect(await live.desk.read(id)).toMatchObject({ status: 'FAILED', endReason: 'PROVIDER' });
  });
});

describe('a report', () => {
  test('of the answer that comes before the question for what is said gives nothing by itself', async () => {
    const { id, peer } = await live.placed(TO, { speak: 'Once' });
    await live.report(id, 'status', { CallStatus: 'in-progress' });
    await live.app.settle();
    expect((await live.report(id, 'next')).body).toContain('>Once</Say>');
    live.app.clock.advance(11_000);
    await live.app.settle();
    expect(requestsOf(peer.sid)).toEqual([]);
    await ended(id, 12);
    const lost = await live.placed(TO, { speak: 'Once' });
    await live.report(lost.id, 'status', { CallStatus: 'in-progress' });
    live.app.clock.advance(11_000);
    await live.app.settle();
    expect((await live.ordered(lost.peer)).body).toContain('>Once</Say>');
    await ended(lost.id, 12);
  });

  test('of a recording or of keys that comes again is told once', async () => {
    const { id, peer, first } = await open({ record: true, captureDigits: true });
    const start = live.peer.requests.findLast(({ line }) => line === `POST /Calls/${peer.sid}/Recordings.json`)!;
    const ready = {
      RecordingSid: `RE_${peer.sid}`,
      RecordingStatus: 'completed',
      RecordingDuration: '3',
      CallSid: peer.sid,
    };
    for (let time = 0; time < 2; time++)
      await live.follow(start.fields.get('RecordingStatusCallback')!, 'recording', ready);
    expect(await eventsOf(id, 'recording.ready')).toHaveLength(1);
    const idle = await live.follow(first.body, 'keys', { Digits: '7' });
    expect((await live.follow(first.body, 'keys', { Digits: '7' })).body).toBe(idle.body);
    await live.follow(idle.body, 'keys', { Digits: '7' });
    await live.desk.act(id, 'speak', { text: 'Hello' });
    await live.app.settle();
    const spoken = await live.ordered(peer);
    const after = await live.follow(spoken.body, 'keys', { Digits: '8' });
    await live.follow(spoken.body, 'keys', { Digits: '8' });
    await live.follow(after.body, 'keys', { Digits: '9' });
    expect((await eventsOf(id, 'dtmf')).map(({ data }) => data.digits)).toEqual(['7', '7', '8', '9']);
    await ended(id, 5);
  });

  test('of a recording may be lost: the provider is asked', async () => {
    const { id } = await open({ record: true });
    await live.desk.act(id, 'record-stop');
    await live.app.settle();
    await ended(id, 7);
    live.app.clock.advance(360_000);
    await live.app.settle();
    expect(await recordingsOf(id)).toMatchObject([{ status: 'READY', durationSec: 7 }]);
    const { id: other, peer } = await open({ record: true });
    await ended(other, 7);
    peer.recordings.clear();
    live.app.clock.advance(360_000);
    await live.app.settle();
    expect(await recordingsOf(other)).toMatchObject([{ status: 'FAILED' }]);
    expect(await eventsOf(other, 'recording.ready')).toHaveLength(1);
  });

  test('of the end of a transfer says how long the two talked, also where that of its answer was lost', async () => {
    const { id, peer } = await open();
    await live.desk.act(id, 'transfer', { to: '+14155570000' });
    await live.app.settle();
    const dial = await live.ordered(peer);
    live.app.clock.advance(60_000);
    await live.follow(dial.body, 'dialled', { DialCallStatus: 'completed', DialCallDuration: '50' });
    await ended(id, 60);
    const call = await live.desk.read(id);
    expect(call).toMatchObject({ legs: [{ status: 'COMPLETED', durationSec: 50 }], durationSec: 60, cost: 2 });
  });

  test('of the answer of a transfer that comes again leaves its time as it is', async () => {
    const { id, peer } = await open();
    await live.desk.act(id, 'transfer', { to: '+14155570000' });
    await live.app.settle();
    const dial = await live.ordered(peer);
    for (let time = 0; time < 2; time++) {
      await live.follow(dial.body, 'leg', { CallStatus: 'in-progress', CallSid: 'CA_leg' });
      live.app.clock.advance(30_000);
    }
    await live.follow(dial.body, 'leg', { CallStatus: 'ringing', CallSid: 'CA_leg' });
    await live.follow(dial.body, 'dialled', { DialCallStatus: 'completed', DialCallDuration: '60' });
    await ended(id, 61);
    expect((await live.desk.timeline(id)).filter(type => type.startsWith('leg.'))).toEqual([
      ...['leg.initiated', 'leg.answered', 'leg.completed'],
    ]);
    expect(await live.desk.read(id)).toMatchObject({ legs: [{ durationSec: 60 }], cost: 3 });
  });
});
