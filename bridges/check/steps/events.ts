import { unique } from '../check.js';
import { expect, expectStatus, NotTried } from '../failure.js';
import { type Step, step } from '../step.js';

export const EVENT_STEPS: readonly Step[] = [
  step('sequences grow by one, from 1 and over all attempts', async check => {
    const events = await check.events();
    expect(events.length > 3, 'there are events');
    for (const [index, { sequence }] of events.entries())
      expect(sequence === index + 1, `event ${index + 1} has the sequence ${sequence}`);
    expect(new Set(events.map(({ attempt }) => attempt)).size > 1, 'the events of earlier attempts are still there');
  }),
  step('an event has an attempt, a type, a time and data', async check => {
    for (const event of await check.events()) {
      const isWhole = Number.isInteger(event.attempt) && event.type && Number.isFinite(Date.parse(event.at));
      expect(Boolean(isWhole) && typeof event.data === 'object', `event ${event.sequence} is whole`);
    }
  }),
  step('after and limit are kept to, and newest names the last', async check => {
    const newest = await check.newest();
    const { body } = await check.client.get(check.path(`/events?after=${newest - 3}&limit=2`));
    const sequences = body.events.map(({ sequence }: { sequence: number }) => sequence);
    expect(
      JSON.stringify(sequences) === JSON.stringify([newest - 2, newest - 1]),
      'after names the last one that is left out',
    );
    const rest = (await check.client.get(check.path(`/events?after=${newest}`))).body;
    expect(rest.events.length === 0 && rest.newest >= newest, 'nothing comes after the newest');
  }),
  step('pushes are signed, in order, and come again until they are accepted', async check => {
    const { receiver } = check;
    if (!receiver) throw new NotTried('no --command was given, and no --receive');
    const newest = await check.newest();
    const own = () => receiver.pushes.filter(({ session }) => session === check.session);
    await check.event(
      () => own().some(({ sequences, status }) => status === 200 && sequences.includes(newest)),
      'the newest event is pushed',
    );
    expect(
      own().every(({ signed, path }) => signed && path === '/callbacks/bridge'),
      'each push is signed',
    );
    const accepted = own()
      .filter(({ status }) => status === 200)
      .flatMap(({ sequences }) => sequences);
    const first = [...new Set(accepted)];
    for (const [index, sequence] of first.entries())
      expect(sequence === index + 1, `event ${index + 1} is pushed in its order`);
  }),
];

export const RESUME_STEPS: readonly Step[] = [
  step('a connect with resume opens the line with the keys that are kept, without a code', async check => {
    const after = await check.newest();
    check.attempt++;
    expectStatus(await check.connect(check.attempt, { resume: true }), 200);
    const { body } = await check.connected();
    expect(body.attempt === check.attempt, 'the session is of the new attempt');
    const events = await check.events(after);
    expect(!events.some(({ type }) => type === 'qr'), 'no code is shown');
    expect(
      events.some(({ type, attempt }) => type === 'connected' && attempt === check.attempt),
      'connected is an event of it',
    );
  }),
  step('sequences go on after a logout', async check => {
    const newest = await check.newest();
    expectStatus(await check.end(check.attempt), 204);
    check.attempt++;
    expectStatus(await check.connect(check.attempt), 200);
    const { sequence } = await check.event(
      ({ attempt }) => attempt === check.attempt,
      'an event of the next attempt',
      newest,
    );
    expect(sequence > newest, 'its sequence is greater');
    expectStatus(await check.end(check.attempt), 204);
    expectStatus(await check.client.get(check.path('', `check-${unique()}`)), 404);
  }),
];
