import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { Em } from '../../../../kernel/database/database.js';
import { sql } from '../../../../kernel/database/database.js';
import { claimRuns } from '../../../../subgraphs/campaigns/automation/run/store/claim.js';
import { workRun } from '../../../../subgraphs/campaigns/automation/run/work-run.js';
import type { Lane } from '../../../../subgraphs/campaigns/automation/step/step.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { Dice } from '../../../support/contacts/dice.js';
import { type Receiver, startReceiver } from '../../../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
let contactId: string;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
  contactId = (await app.request('POST', '/v1/contacts', { body: { email: 'ana@example.com' } })).body.data.id;
});
afterAll(async () => {
  await Promise.all([app?.stop(), receiver?.stop()]);
});

type Given = Record<string, unknown> & { id: string; type: string };

/** Steps that lead forward alone, of every kind. */
function randomSteps(dice: Dice): Given[] {
  const count = dice.to(3, 9);
  return Array.from({ length: count }, (_, index): Given => {
    const id = `s${index}`;
    const later = () => `s${dice.to(index + 1, count - 1)}`;
    const plain: Given[] = [
      { id, type: 'wait', for: `${dice.to(1, 5)}m` },
      { id, type: 'tag', tag: `tag ${id}` },
      { id, type: 'webhook', url: receiver.url },
    ];
    if (index === count - 1) return dice.pick(plain);
    return dice.pick<Given>([
      ...plain,
      {
        id,
        type: 'split',
        paths: [
          { percent: 30, next: later() },
          { percent: 70, next: later() },
        ],
      },
      { id, type: 'branch', branches: [{ when: { data: [{ path: 'n', op: 'gt', value: 2 }] }, next: later() }] },
    ]);
  });
}

/** A process whose transactions end before their commit, or whose acknowledgement of it is lost, now and then. */
function faulty(services: Services, dice: Dice): Services {
  const fork = (): Em => {
    const em = services.db.fork();
    const transactional = em.transactional.bind(em);
    em.transactional = (async (work: Parameters<Em['transactional']>[0]) => {
      const fate = dice.to(1, 8);
      const result = await transactional(async inner => {
        const done = await work(inner);
        if (fate === 1) throw new Error('killed before the commit');
        return done;
      });
      if (fate === 2) throw new Error('killed before the acknowledgement');
      return result;
    }) as Em['transactional'];
    return em;
  };
  return Object.assign(Object.create(services) as Services, { db: { ...services.db, pool: services.db.pool, fork } });
}

const open = async (ids: readonly string[]): Promise<number> =>
  (
    await sql(app.services.db, `select from campaigns.automation_run where id = any($1) and completed_at is null`, [
      ids,
    ])
  ).length;

/** Runs the turn of one process until it dies or has nothing to do. */
async function turn(services: Services, lane: Lane): Promise<void> {
  const claimed = await claimRuns(services, lane);
  await Promise.allSettled(claimed.map(run => workRun(services, run)));
}

test.each([1, 2, 3, 4])(
  'two processes that die at any line do every step once, and in its order (seed %i)',
  async seed => {
    const dice = new Dice(seed);
    receiver.received.length = 0;
    const steps = randomSteps(dice);
    const definition = { triggers: [{ type: 'api' }], entry: { repeat: 'ALWAYS' }, steps };
    const made = await app.request('POST', '/v1/automations', { body: { name: 'Random', definition } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    await app.request('POST', `/v1/automations/${id}/enable`);
    const runs: string[] = [];
    for (let n = 0; n < 6; n++) {
      const started = await app.request('POST', `/v1/automations/${id}/runs`, { body: { contactId, data: { n } } });
      runs.push(started.body.data.id);
    }
    const processes = [faulty(app.services, dice), faulty(app.services, dice)];
    for (let rounds = 0; rounds < 200 && (await open(runs)) > 0; rounds++) {
      await Promise.all(processes.flatMap(one => [turn(one, 'steps'), turn(one, 'calls')]));
      app.clock.advance(minutes(3));
    }
    let calls = 0;
    for (const runId of runs) {
      const { body } = await app.request('GET', `/v1/automations/${id}/runs/${runId}`);
      expect(body.data).toMatchObject({ status: 'COMPLETED', result: 'ENDED', dueAt: null, error: null });
      const way: { place: number; stepId: string; outcome: string; output: unknown }[] = body.data.steps;
      expect(way.map(({ place, outcome }) => [place, outcome])).toEqual(way.map((_, place) => [place, 'DONE']));
      expect(way.map(({ stepId }) => stepId)).toEqual(wayOf(steps, way));
      calls += way.filter(({ stepId }) => steps.find(step => step.id === stepId)!.type === 'webhook').length;
    }
    // A call that was made before its worker died is made again, with the same id.
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(calls);
    const counts = (await app.request('GET', `/v1/automations/${id}`)).body.data.counts;
    expect(counts).toEqual({ started: 6, active: 0, completed: 6, failed: 0, cancelled: 0 });
    await app.settle();
    const ended = await sql<{ run: string }>(
      app.services.db,
      `select data ->> 'runId' as run from webhooks.event where name = 'automation.run.completed' and data ->> 'automationId' = $1`,
      [id],
    );
    expect(ended.map(({ run }) => run).sort()).toEqual([...runs].sort());
  },
  60_000,
);

/** The steps that the outputs of a way lead through. */
function wayOf(steps: readonly Given[], way: readonly { stepId: string; output: unknown }[]): string[] {
  const ids: string[] = [];
  for (let index = 0; index < steps.length; ) {
    const step = steps[index]!;
    const output = way[ids.length]?.output as { path?: number; branch?: number | null } | undefined;
    ids.push(step.id);
    const paths = (step['paths'] ?? step['branches']) as { next: string }[] | undefined;
    const to = paths?.[output?.path ?? output?.branch ?? -1]?.next;
    index = to ? Number(to.slice(1)) : index + 1;
  }
  return ids;
}
