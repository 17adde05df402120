import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { graphql } from 'graphql';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../app/config.js';
import { openServices } from '../../app/services.js';
import { tablesOf } from '../../app/subgraphs.js';
import { auditMigrations } from '../../kernel/audit/audit.js';
import type { Caller, WorkspaceFacts } from '../../kernel/context/caller.js';
import { createContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { resourceOf } from '../../kernel/context/resource.js';
import type { Services } from '../../kernel/context/services.js';
import { sql } from '../../kernel/database/database.js';
import { migrate } from '../../kernel/database/migrate.js';
import { takenBy } from '../../kernel/events/consumer.js';
import type { EventRecord } from '../../kernel/events/event-type.js';
import { parkedMigrations } from '../../kernel/events/parked/parked.js';
import { references } from '../../kernel/graph/references.js';
import { holdMigrations } from '../../kernel/holds/holds.js';
import { asideMigrations } from '../../kernel/jobs/aside/aside.js';
import { laneMigrations } from '../../kernel/lanes/lane.js';
import { LaneLeases } from '../../kernel/lanes/lane-leases.js';
import { requestMigrations } from '../../kernel/requests/request-log.js';
import { deliveryLanes } from '../../subgraphs/webhooks/delivery/pool/delivery-lanes.js';
import { EndpointSet, newDeliveries } from '../../subgraphs/webhooks/delivery/pool/new-deliveries.js';
import { webhooks } from '../../subgraphs/webhooks/index.js';
import { DELIVER } from '../../subgraphs/webhooks/jobs.js';
import { TestClock } from './clock.js';
import { cloneDatabase } from './database.js';
import { define } from './define.js';
import { runJob } from './run-job.js';

interface Result {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  data: any;
  /** Code of the first error. */
  code: unknown;
  details: unknown;
}

/** The webhooks subgraph alone, on a database of its own, its jobs run by hand. */
export interface WebhooksApp {
  clock: TestClock;
  services: Services;
  workspaceId: string;
  query(document: string, variables?: Record<string, unknown>, caller?: Partial<Caller>): Promise<Result>;
  register(input: Partial<RegisterInput> & { url: string }): Promise<Registered>;
  /** Hands events to the subgraph, as a relay does. */
  consume(...events: Partial<EventRecord>[]): Promise<void>;
  /** Hands events to the subgraph and queues the deliveries that are left to the job. */
  publish(...events: Partial<EventRecord>[]): Promise<void>;
  /** One run of a job as another process on the same database would do it, which stops then. The app's own process leaves it the lanes. */
  work(name: string, options?: WorkOptions): Promise<number>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

interface WorkOptions {
  signal?: AbortSignal;
  /** The time stands still for this process, and it gives up nothing at its end, as one that hangs or was killed. */
  hangs?: boolean;
}

interface Registered {
  id: string;
  secret: string;
  standardSecret: string;
}

interface RegisterInput {
  name: string;
  url: string;
  events: string[];
  instanceIds: string[];
  channels: string[];
  mode: string | null;
  description: string;
  headers: Record<string, unknown>;
  paused: boolean;
  standardSignature: boolean;
}

const SCOPES = ['webhooks:read', 'webhooks:manage'];

const WORKSPACE: WorkspaceFacts = {
  plan: 'scale',
  country: 'US',
  locale: 'en',
  timeZone: 'UTC',
  onboarded: true,
  blocked: false,
  requestsPerMinute: 6_000,
  instanceSlots: 0,
};

const REGISTER = `mutation ($name: String!, $url: String!, $events: [String!]!, $instanceIds: [String!]!, $channels: [String!],
  $mode: WebhookMode, $description: String, $headers: JSON, $paused: Boolean, $standardSignature: Boolean) {
  createWebhook(name: $name, url: $url, events: $events, instanceIds: $instanceIds, channels: $channels, mode: $mode,
    description: $description, headers: $headers, paused: $paused, standardSignature: $standardSignature) { id secret standardSecret }
}`;

export async function startWebhooks(env: Record<string, string> = {}): Promise<WebhooksApp> {
  const database = await cloneDatabase(inject('postgresUrl'), 'template0');
  const subgraph = await define(webhooks());
  await migrate(database.url, [
    holdMigrations,
    laneMigrations,
    auditMigrations,
    requestMigrations,
    parkedMigrations,
    asideMigrations,
    ...tablesOf([subgraph]),
  ]);
  const clock = new TestClock();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...env,
  });
  const worker = () => [...subgraph.jobsWith([subgraph.consumers])];
  const own = worker();
  // It is given no jobs, so that nothing is woken: a job runs when a test says so.
  const services = await openServices({
    config,
    databaseUrl: database.url,
    subgraphs: [subgraph],
    poolSize: 10,
    clock,
    log: pino({ level: 'silent' }),
  });
  // Every instance that a test names is one of the workspace.
  resourceOf(services, references).connect(async (_ctx, _question, variables) => (variables as { ids: never }).ids);
  const workspaceId = newId('ws');

  const query: WebhooksApp['query'] = async (source, variableValues = {}, caller = {}) => {
    const facts: Caller = {
      kind: 'api-key',
      workspaceId,
      scopes: SCOPES,
      instanceIds: [],
      sandbox: false,
      workspace: WORKSPACE,
      ...caller,
    };
    const contextValue = createContext(services, { caller: facts, locale: 'en', requestId: '', ip: '' });
    const { data, errors } = await graphql({ schema: subgraph.schema, source, variableValues, contextValue });
    const extensions = errors?.[0]?.extensions;
    if (errors && !extensions?.['code']) throw errors[0]?.originalError ?? errors[0];
    return {
      data: data && JSON.parse(JSON.stringify(data)),
      code: extensions?.['code'],
      details: extensions?.['details'],
    };
  };

  const consume: WebhooksApp['consume'] = async (...events) => {
    const records = events.map(event => record(workspaceId, clock, event));
    for (const consumer of subgraph.consumers) {
      const taken = takenBy(consumer, records);
      if (taken.length > 0) await consumer.consume(services, taken);
    }
  };

  return {
    clock,
    services,
    workspaceId,
    query,
    async register(input) {
      const defaults = { name: 'Hook', events: ['*'], instanceIds: [] };
      return (await query(REGISTER, { ...defaults, ...input })).data.createWebhook;
    },
    consume,
    publish: async (...events) => {
      await consume(...events);
      const fanOut = worker().find(job => job.name === 'webhooks.fan-out')!;
      while ((await runJob(fanOut, services)) > 0);
    },
    work: async (name, { signal, hangs = false } = {}) => {
      const other = processBeside(services, hangs);
      await resourceOf(services, deliveryLanes).leave();
      const taken = await runJob(
        worker().find(job => job.name === name),
        other,
        signal,
      );
      if (!hangs) await resourceOf(other, deliveryLanes).leave();
      return taken;
    },
    rows: (text, ...values) => sql(services.db, text, values),
    async settle() {
      for (let taken = 1; taken > 0; ) {
        taken = 0;
        for (const job of own) taken += await runJob(job, services);
      }
    },
    stop: async () => {
      await services.close();
      await database.drop();
    },
  };
}

/** The services of another process on the same database, with lanes of its own. */
export function processBeside(services: Services, hangs = false): Services {
  const began = services.clock.now();
  const clock = hangs ? { now: () => began, leaseNow: () => began } : services.clock;
  const own: [object, unknown][] = [
    [deliveryLanes, new LaneLeases({ db: services.db, clock }, DELIVER.name)],
    [newDeliveries, new EndpointSet()],
  ];
  return { ...services, clock, resources: new Map([...services.resources, ...own]) };
}

const record = (workspaceId: string, clock: TestClock, event: Partial<EventRecord>): EventRecord => ({
  id: newId('evt'),
  name: 'sms.sent',
  workspaceId,
  instanceId: '',
  messageId: 'msg_1',
  at: clock.now(),
  sandbox: false,
  data: { messageId: 'msg_1', status: 'SENT' },
  ...event,
});
