import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes } from '../../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../../support/app.js';
import { Dice } from '../../../support/contacts/dice.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const PATH = '/v1/automations';
const STEPS = 40;

/** The expected state of a run by the guide, implemented a second time. */
interface Run {
  readonly id: string;
  readonly version: number;
  /** Hours of each wait that is still to come. */
  readonly waits: number[];
  status: 'WAITING' | 'COMPLETED' | 'CANCELLED';
  dueAt: number;
}

class Game {
  status: 'DRAFT' | 'ENABLED' | 'PAUSED' = 'DRAFT';
  /** Hours of the waits of each version that was enabled. */
  readonly versions: number[][] = [];
  draft: number[] | null;
  readonly runs: Run[] = [];
  readonly events: string[] = [];

  constructor(
    readonly id: string,
    readonly dice: Dice,
    waits: number[],
  ) {
    this.draft = waits;
  }

  get now(): number {
    return app.clock.now().getTime();
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return app.request('POST', `${PATH}/${this.id}${path}`, { body });
  }

  async edit(): Promise<void> {
    const waits = waitsOf(this.dice);
    const answer = await app.request('PATCH', `${PATH}/${this.id}`, { body: { definition: definitionOf(waits) } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    this.draft = `${waits}` === `${this.versions.at(-1) ?? ''}` ? null : waits;
  }

  async enable(): Promise<void> {
    if (this.status !== 'ENABLED' || this.draft) this.events.push('automation.enabled');
    if (this.draft) this.versions.push(this.draft);
    this.draft = null;
    this.status = 'ENABLED';
    expect((await this.post('/enable')).body.data).toMatchObject({ status: 'ENABLED', version: this.versions.length });
  }

  async pause(): Promise<void> {
    const { status, body } = await this.post('/pause');
    if (this.status === 'DRAFT') return expect([status, body.code]).toEqual([409, 'AUTOMATION_STATE']);
    expect([status, body.data.status]).toEqual([200, 'PAUSED']);
    if (this.status === 'ENABLED') this.events.push('automation.paused');
    this.status = 'PAUSED';
  }

  async start(): Promise<void> {
    const { status, body } = await this.post('/runs');
    if (this.status !== 'ENABLED') return expect([status, body.code]).toEqual([409, 'AUTOMATION_STATE']);
    expect(status).toBe(202);
    const waits = [...this.versions.at(-1)!];
    const run: Run = { id: body.data.id, version: this.versions.length, waits, status: 'WAITING', dueAt: this.now };
    this.runs.push(run);
    this.events.push('automation.run.started');
  }

  async cancel(): Promise<void> {
    if (this.runs.length === 0) return;
    const run = this.dice.pick(this.runs);
    const { status, body } = await this.post(`/runs/${run.id}/cancel`);
    if (run.status !== 'WAITING') return expect([status, body.code]).toEqual([409, 'AUTOMATION_RUN_ENDED']);
    expect([status, body.data.status]).toEqual([200, 'CANCELLED']);
    run.status = 'CANCELLED';
    this.events.push('automation.run.cancelled');
  }

  async wait(): Promise<void> {
    app.clock.advance(this.dice.pick([minutes(20), hours(1), hours(5)]));
  }

  /** Works on the runs as the workers would. */
  async work(): Promise<void> {
    await app.settle();
    for (const run of this.runs) {
      if (this.status !== 'ENABLED' || run.status !== 'WAITING' || run.dueAt > this.now) continue;
      const next = run.waits.shift();
      if (next !== undefined) run.dueAt = this.now + hours(next);
      else {
        run.status = 'COMPLETED';
        this.events.push('automation.run.completed');
      }
    }
  }

  async check(): Promise<void> {
    const listed = (await app.request('GET', `${PATH}/${this.id}/runs?limit=100`)).body.data as Run[];
    const expected = this.runs.map(({ id, version, status }) => ({ id, version, status }));
    expect(listed.toReversed()).toMatchObject(expected);
    expect(listed).toHaveLength(expected.length);
    const count = (status: Run['status']) => this.runs.filter(run => run.status === status).length;
    const { body } = await app.request('GET', `${PATH}/${this.id}`);
    expect(body.data.counts).toEqual({
      ...{ started: this.runs.length, active: count('WAITING'), failed: 0 },
      ...{ completed: count('COMPLETED'), cancelled: count('CANCELLED') },
    });
    expect(body.data).toMatchObject({ status: this.status, version: this.versions.length });
  }
}

const waitsOf = (dice: Dice): number[] => Array.from({ length: dice.to(1, 3) }, () => dice.to(1, 6));
const definitionOf = (waits: readonly number[]) => ({
  triggers: [{ type: 'api' }],
  entry: { repeat: 'ALWAYS' },
  steps: waits.map((time, place) => ({ id: `w${place}`, type: 'wait', for: `${time}h` })),
});

/** Returns the events of an automation, each as often as it was sent. */
async function eventsOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `limit=100${cursor && `&cursor=${cursor}`}`;
    const { body } = await app.request('GET', `/v1/events?${query}`);
    for (const { event, data } of body.data) if (data.automationId === id) names.push(event);
    cursor = body.pagination.hasMore ? body.pagination.nextCursor : null;
  }
  return names;
}

test.each([1, 2, 3, 4])(
  'whatever is done with an automation in whatever order, it and its runs live as the guide says (seed %i)',
  async seed => {
    const dice = new Dice(seed);
    const waits = waitsOf(dice);
    const made = await app.request('POST', PATH, { body: { name: 'Game', definition: definitionOf(waits) } });
    const game = new Game(made.body.data.id, dice, waits);
    for (let step = 0; step < STEPS; step++) {
      await game[dice.pick(['edit', 'enable', 'pause', 'start', 'start', 'cancel', 'wait', 'wait'] as const)]();
      await game.work();
      await game.check();
    }
    expect((await eventsOf(game.id)).sort()).toEqual(game.events.sort());
  },
);
