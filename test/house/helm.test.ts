import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, VARIABLES } from '../../app/config.js';
import { chartRenderer, noGo } from '../support/helm/render.js';
import { createWorld } from '../support/world.js';

const ROOT = resolve(import.meta.dirname, '../..');
const CHART = join(ROOT, 'deploy/helm/switchboard');
const EXAMPLES = join(ROOT, 'deploy/helm/examples');
const NAMES = ['small', 'full', 'cloudnative-pg'];

interface Container {
  args?: string[];
  env: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { requests: object; limits: { memory: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  volumeMounts: { name: string }[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the kind, and is checked against the types of Kubernetes below
  spec: any;
}

const committed = (name: string): string => readFileSync(join(EXAMPLES, `${name}.yaml`), 'utf8');
const manifestsOf = (rendering: string): Manifest[] =>
  parseAllDocuments(rendering).map(document => document.toJS() as Manifest);
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter(one => one.kind === kind);
const containerOf = ({ spec }: Manifest): Container => spec.template.spec.containers[0];

describe('values.schema.json', () => {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const isValid = new Ajv().compile(schema);
  const values = (name: string) => parse(readFileSync(join(EXAMPLES, `${name}.values.yaml`), 'utf8'));

  test('offers every variable that the chart neither decides nor wants in the secret', () => {
    const decided = new Set(['NODE_ENV', 'ROLE', 'HOST', 'PORT', 'DATA_DIR', 'SUBGRAPH_URLS']);
    const values = new Set(['BASE_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'MONGODB_URL']);
    const isSecret = (name: string) =>
      /_(PASSWORD|SECRET|TOKEN|KEYS?|HEADERS|KEY_OTHER)$|^SMTP_(FALLBACK_)?URLS?$/.test(name);
    const offered = Object.keys(VARIABLES).filter(name => !decided.has(name) && !values.has(name) && !isSecret(name));
    expect(schema.properties.env.propertyNames.enum).toEqual(offered.sort());
  });

  test.each(NAMES)('takes the values of the example %s', name => {
    isValid(values(name));
    expect(isValid.errors).toBeNull();
  });

  test.each([
    ['a variable that does not exist', { env: { SMTP_FORM: 'x' } }],
    ['a password outside the secret', { env: { SMPP_PASSWORD: 'x' } }],
    ['a password in the address of the database', { database: { url: 'postgresql://a:b@c/d' } }],
    [
      'a password in the address of the replica',
      { database: { url: 'postgresql://a@c/d', readUrl: 'postgresql://a:b@c/d' } },
    ],
    ['a path in the public address', { baseUrl: 'https://messages.example/app' }],
    ['a name that is misspelled', { edges: { replicas: 3 } }],
    ['no replica', { edge: { replicas: 0 } }],
  ])('refuses %s', (_, wrong) => {
    expect(isValid({ ...values('small'), ...wrong })).toBe(false);
  });
});

describe.each(NAMES)('the rendering of the example %s', name => {
  const manifests = manifestsOf(committed(name));
  const deployments = ofKind(manifests, 'Deployment');

  test('has the shapes of Kubernetes: no unknown field, no missing one, no wrong type', async () => {
    const native = manifests.filter(({ kind }) => kind !== 'PodMonitor');
    const folder = mkdtempSync(join(ROOT, 'dist', 'helm-'));
    try {
      const lines = native.map(
        ({ apiVersion, kind, ...rest }, place) =>
          `import type { I${kind} as Kind${place} } from 'kubernetes-models/${apiVersion}';
export const manifest${place} = ${JSON.stringify({ apiVersion, kind, ...rest })} satisfies Kind${place};`,
      );
      writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
      const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
      const checked = spawnSync('tsc', [...options, join(folder, 'manifests.ts')], { encoding: 'utf8' });
      expect(checked.stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    for (const { apiVersion, kind, ...rest } of native) {
      const models = await import(`kubernetes-models/${apiVersion}`);
      expect(() => new models[kind](rest).validate()).not.toThrow();
    }
  });

  test('runs a part a role, whose variables are a sound configuration', () => {
    const roles = name === 'full' ? ['edge', 'oauth', 'worker', 'mail-in'] : ['edge', 'oauth', 'worker'];
    const read = deployments.map(deployment => {
      const variables = containerOf(deployment).env.map(one => [one.name, one.value] as const);
      const secret = { ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'), NODE_ENV: 'production' };
      const files = Object.fromEntries(variables.filter(([key]) => key.endsWith('_FILE')).map(([key]) => [key, '']));
      return readConfig({ ...Object.fromEntries(variables), ...files, ...secret }).roles;
    });
    expect(read).toEqual(roles.map(role => [role]));
  });

  test('every selector finds the pods of one deployment, and every port has its name there', () => {
    const podsOf = (selector: Record<string, string>) =>
      deployments.filter(({ spec }) =>
        Object.entries(selector).every(([key, value]) => spec.template.metadata.labels[key] === value),
      );
    for (const deployment of deployments) {
      expect(podsOf(deployment.spec.selector.matchLabels)).toEqual([deployment]);
      const budgets = ofKind(manifests, 'PodDisruptionBudget').filter(({ spec }) =>
        podsOf(spec.selector.matchLabels).includes(deployment),
      );
      expect(budgets).toHaveLength(1);
    }
    for (const { spec } of ofKind(manifests, 'Service')) {
      const [deployment, ...others] = podsOf(spec.selector);
      expect(others).toEqual([]);
      const ports = containerOf(deployment!).ports!.map(port => port.name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { spec } of ofKind(manifests, 'HorizontalPodAutoscaler')) {
      const scaled = deployments.find(({ metadata }) => metadata.name === spec.scaleTargetRef.name)!;
      expect(scaled.spec.replicas).toBeUndefined();
      expect(containerOf(scaled).resources.requests).toHaveProperty('cpu');
    }
    const services = ofKind(manifests, 'Service').map(({ metadata }) => metadata.name);
    for (const { http } of ofKind(manifests, 'Ingress').flatMap(({ spec }) => spec.rules))
      for (const { backend } of http.paths) expect(services).toContain(backend.service.name);
  });

  test('every pod runs without rights, writes to /tmp alone, and has limits', () => {
    const pods = [...deployments, ...ofKind(manifests, 'Job')];
    for (const pod of pods) {
      const { spec } = pod.spec.template;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      const container = containerOf(pod);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    }
  });

  test('pods are asked as the roles answer, and have the time to end', () => {
    const grace = readConfig({}).shutdownGrace / 1_000;
    for (const deployment of deployments) {
      const { livenessProbe, readinessProbe, ports } = containerOf(deployment);
      expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/healthz', '/readyz']);
      expect(ports).toContainEqual({ name: 'http', containerPort: 4_000 });
      expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(grace + 5 + 2);
    }
  });
});

test('the example cloudnative-pg names the services of its cluster and its pooler, which prepares statements', () => {
  const [cluster, pooler] = manifestsOf(committed('cloudnative-pg.cluster'));
  const { database } = parse(readFileSync(join(EXAMPLES, 'cloudnative-pg.values.yaml'), 'utf8'));
  const hosts = [database.url, database.directUrl, database.readUrl].map(url => new URL(url).hostname);
  const { name } = cluster!.metadata;
  expect(hosts).toEqual([pooler!.metadata.name, `${name}-rw`, `${name}-ro`]);
  expect(new URL(database.url).pathname).toBe(`/${cluster!.spec.bootstrap.initdb.database}`);
  expect(new URL(database.url).username).toBe(cluster!.spec.bootstrap.initdb.owner);
  const { parameters, poolMode } = pooler!.spec.pgbouncer;
  expect([pooler!.spec.cluster.name, pooler!.spec.type, poolMode]).toEqual([name, 'rw', 'transaction']);
  expect(Number(parameters.max_prepared_statements)).toBeGreaterThan(0);
  // Two poolers, and the seven connections of 14 pods that go past them.
  const needed = pooler!.spec.instances * Number(parameters.default_pool_size) + 14 * 7;
  expect(Number(cluster!.spec.postgresql.parameters.max_connections)).toBeGreaterThan(needed);
});

test('the job makes the tables of an empty database, and then finds nothing to do', async () => {
  const [job] = ofKind(manifestsOf(committed('small')), 'Job');
  expect(job!.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  const [program, ...args] = containerOf(job!).args!;
  expect(program).toBe('node');
  const world = await createWorld({ empty: true });
  const run = () => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: { ...world.env } });
  const first = run();
  expect(first.stderr).toBe('');
  const schemas = first.stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { schema: string; migrations: number; functions: number });
  expect(schemas.map(({ schema }) => schema)).toContain('channels');
  for (const { schema, migrations, functions } of schemas)
    expect(await world.rows(`select count(*)::int as n from ${schema}.migration`)).toEqual([
      { n: migrations + functions },
    ]);
  expect(run().stdout).toBe(first.stdout);
  await world.stop();
});

if (noGo) console.warn(noGo);

describe.skipIf(noGo)('the chart', () => {
  let render: ReturnType<typeof chartRenderer>;
  beforeAll(() => {
    render = chartRenderer();
  });

  test.each(NAMES)('renders the example %s as it is committed (RECORD=1 writes it)', name => {
    const rendering = render(CHART, join(EXAMPLES, `${name}.values.yaml`));
    if (process.env['RECORD']) writeFileSync(join(EXAMPLES, `${name}.yaml`), rendering);
    expect(rendering).toBe(committed(name));
  });

  test.each([
    // 10 edges, 2 authorization servers, 2 workers.
    ['small', 14, 17],
    // 10 edges, 2 authorization servers, 20 workers, 2 that take mail.
    ['full', 34, 17],
  ])('the notes of the example %s say how many connections PostgreSQL must take', (name, pods, each) => {
    const notes = render(CHART, join(EXAMPLES, `${name}.values.yaml`), 'notes');
    expect(notes).toContain(`PostgreSQL must take ${pods * each} connections: at most ${pods} pods with ${each} each`);
  });

  test('the notes of the example cloudnative-pg part the connections between its servers', () => {
    const notes = render(CHART, join(EXAMPLES, 'cloudnative-pg.values.yaml'), 'notes');
    expect(notes).toContain('The pooler takes all of them but 7 a pod, which go to PostgreSQL itself.');
    expect(notes).toContain('The replica must take 140 connections.');
  });

  test.each(['baseUrl', 'secret', 'database'])('without %s it says what is missing', missing => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-values-'));
    const { [missing]: _, ...values } = parse(readFileSync(join(EXAMPLES, 'small.values.yaml'), 'utf8'));
    writeFileSync(join(folder, 'values.yaml'), JSON.stringify(values));
    expect(() => render(CHART, join(folder, 'values.yaml'))).toThrow(new RegExp(`${missing}\\S* is required`));
    rmSync(folder, { recursive: true });
  });
});
