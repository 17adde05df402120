import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';
import { callDesk } from '../../../../support/channels/voice.js';

let live: LiveCalls;
beforeAll(async () => {
  live = await startLiveCalls();
});
afterAll(() => live?.stop());

const SOUND = Buffer.from(Array.from({ length: 700_000 }, (_, place) => place % 251));

/** A call that was recorded; `sound`: the provider's recording of it. */
async function recorded(sound: Buffer | null = SOUND): Promise<{ id: string; path: string; ref: string }> {
  const { id, peer } = await live.placed('+14155560000', { holdOpen: true, record: true });
  await live.report(id, 'next');
  await live.app.settle();
  const [{ id: recordingId, status }] = (await live.desk.call('GET', `/calls/${id}/recordings`)).body.data;
  expect(status).toBe('RUNNING');
  const ref = `RE_${peer.sid}`;
  if (sound) live.peer.sounds.set(ref, sound);
  await live.desk.act(id, 'record-stop');
  await live.app.settle();
  expect(live.peer.requests.at(-1)!.line).toBe(`POST /Calls/${peer.sid}/Recordings/${ref}.json`);
  const start = live.peer.requests.find(({ line }) => line === `POST /Calls/${peer.sid}/Recordings.json`)!;
  const address = start.fields.get('RecordingStatusCallback')!;
  const fields = { RecordingSid: ref, RecordingStatus: 'completed', RecordingDuration: '43', CallSid: peer.sid };
  await live.follow(address, 'recording', fields);
  return { id, path: `/calls/${id}/recordings/${recordingId}`, ref };
}

const download = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${live.app.url}/v1/voice${path}/download`, {
    headers: { authorization: `Bearer ${live.app.liveKey}`, ...headers },
  });

describe('a recording', () => {
  test('is told of, listed, read and downloaded, also in part', async () => {
    const { id, path } = await recorded();
    await live.app.settle();
    const [ready] = (await live.desk.events(id)).filter(({ event }) => event === 'voice.call.recording.ready');
    expect(ready.data).toMatchObject({ recordingStatus: 'READY', durationSec: 43, bytes: SOUND.length });
    expect((await live.desk.call('GET', path)).body.data).toMatchObject({
      callId: id,
      status: 'READY',
      durationSec: 43,
    });
    const whole = await download(path);
    expect(Buffer.from(await whole.arrayBuffer()).equals(SOUND)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(whole.headers.get('content-length')).toBe(String(SOUND.length));
    expect(whole.headers.get('content-disposition')).toContain('.wav');
    const part = await download(path, { range: 'bytes=300000-300999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 300000-300999/${SOUND.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(300_000, 301_000))).toBe(true);
    expect((await download(path, { range: 'bytes=900000-' })).status).toBe(416);
  });

  test('is downloaded while it comes from the provider, which is asked for it once', async () => {
    const { path, ref } = await recorded();
    const asked = live.peer.requests.length;
    const halfway = Promise.withResolvers<void>();
    live.peer.halfway = halfway.promise;
    const answers = [await download(path), await download(path)];
    const readers = answers.map(({ body }) => body!.getReader());
    const begun = await Promise.all(readers.map(async reader => (await reader.read()).value!.length));
    halfway.resolve();
    const sizes = await Promise.all(
      readers.map(async (reader, place) => {
        let size = begun[place]!;
        for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length;
        return size;
      }),
    );
    expect(sizes).toEqual([SOUND.length, SOUND.length]);
    const since = live.peer.requests.slice(asked);
    expect(since.filter(({ line }) => line === `GET /Recordings/${ref}.wav`)).toHaveLength(1);
  });

  test('that breaks off at the provider breaks off here, and is fetched again by who asks again', async () => {
    const { path } = await recorded();
    live.peer.halfway = Promise.reject(new Error('cut'));
    live.peer.halfway.catch(() => undefined);
    const whole = async (answer: Response) => answer.ok && (await answer.arrayBuffer()).byteLength === SOUND.length;
    expect(
      await download(path)
        .then(whole, () => false)
        .catch(() => false),
    ).toBe(false);
    live.peer.halfway = null;
    expect(Buffer.from(await (await download(path)).arrayBuffer()).equals(SOUND)).toBe(true);
  });

  test('is deleted here at once, and at the provider', async () => {
    const { path, ref } = await recorded();
    expect((await live.desk.call('DELETE', path)).body.data.deleted).toBe(true);
    expect((await live.desk.call('GET', path)).status).toBe(404);
    expect((await download(path)).status).toBe(404);
    await live.app.settle();
    expect(live.peer.sounds.has(ref)).toBe(false);
  });

  test('that the provider does not have is DOWNLOAD_FAILED', async () => {
    const { path } = await recorded(null);
    expect((await live.desk.call('GET', `${path}/download`)).body.code).toBe('DOWNLOAD_FAILED');
  });

  test('that runs cannot be downloaded or deleted; one that failed is told', async () => {
    const { id, peer } = await live.placed('+14155560000', { holdOpen: true, record: true });
    await live.report(id, 'next');
    const [{ id: recordingId }] = (await live.desk.call('GET', `/calls/${id}/recordings`)).body.data;
    const path = `/calls/${id}/recordings/${recordingId}`;
    expect((await live.desk.call('DELETE', path)).body.code).toBe('VOICE_RECORDING_RUNNING');
    expect((await live.desk.call('GET', `${path}/download`)).body.code).toBe('VOICE_RECORDING_RUNNING');
    const start = live.peer.requests.findLast(({ line }) => line.endsWith('/Recordings.json'));
    await live.app.settle();
    const address = (start ?? live.peer.requests.at(-1)!).fields
      .get('RecordingStatusCallback')!
      .replace(/rec_\w+/, recordingId);
    await live.follow(address.replace(/msg_\w+/, id), 'recording', { RecordingStatus: 'failed', CallSid: peer.sid });
    expect((await live.desk.call('GET', `${path}/download`)).body.code).toBe('VOICE_RECORDING_FAILED');
    expect((await live.desk.call('GET', path)).body.data.status).toBe('FAILED');
  });

  test('of the sandbox is silence as long as the call', async () => {
    const desk = callDesk(live.app);
    const id = await desk.placed('+14155560000', { speak: 'x'.repeat(50), record: true });
    await live.app.settle();
    await desk.pass(8);
    const [{ id: recordingId, bytes, durationSec }] = (await desk.call('GET', `/calls/${id}/recordings`)).body.data;
    expect([durationSec, bytes]).toEqual([3, 48_044]);
    const answer = await fetch(`${live.app.url}/v1/voice/calls/${id}/recordings/${recordingId}/download`, {
      headers: { authorization: `Bearer ${live.app.testKey}` },
    });
    const sound = Buffer.from(await answer.arrayBuffer());
    expect([sound.length, sound.toString('latin1', 0, 4), sound.readUInt32LE(40)]).toEqual([48_044, 'RIFF', 48_000]);
  });

  test('is deleted when it is older than RECORDING_RETENTION', async () => {
    const { id, ref } = await recorded();
    live.app.clock.advance(days(91));
    await live.app.settle();
    expect((await live.desk.call('GET', `/calls/${id}/recordings`)).body.data).toEqual([]);
    expect(live.peer.sounds.has(ref)).toBe(false);
  });

  test('goes with who was called when that person is erased, at the provider too', async () => {
    const { app, desk, peer } = live;
    const { id, ref } = await recorded();
    await live.report(id, 'status', { CallStatus: 'completed', CallDuration: '60' });
    await app.settle();
    const person = await app.request('POST', '/v1/contacts', { key: app.liveKey, body: { phone: '+14155560000' } });
    const erased = `/v1/contacts/${person.body.data.id}/erase`;
    expect((await app.request('POST', erased, { key: app.liveKey, body: {} })).status).toBe(202);
    await app.settle();
    expect((await desk.call('GET', `/calls/${id}`)).status).toBe(404);
    expect(peer.sounds.has(ref)).toBe(false);
    const { rows } = await app.services.db.pool.query('select 1 from channels.call_recording where call_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
