import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../../app/config.js';
import { createMetrics } from '../../kernel/context/metrics.js';

const ROOT = resolve(import.meta.dirname, '../..');
const yaml = (name: string) => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true });

interface Service {
  image: string;
  build?: string | object;
  init?: boolean;
  restart: string;
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  logging: { options: Record<string, string> };
  command?: string[];
  deploy: { replicas?: number; resources: { limits: { memory: string } } };
  depends_on?: Record<string, { condition: string }>;
}

/** docs/operating.md, "Connections". */
const CONNECTIONS_BESIDE_POOL = 7;

const services = Object.entries<Service>(yaml('docker-compose.yml').services);
const ours = services.filter(([, { image }]) => image.startsWith('switchboard:'));

const part = (name: string): Service => services.find(([each]) => each === name)![1];

/** A value as Compose makes it of the variables; a variable that is required and missing throws its text. */
const interpolate = (value: string, variables: Record<string, string>) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, mark: string | undefined, text: string) => {
    const given = variables[name];
    if (given) return given;
    if (mark === '?') throw new Error(`${name}: ${text}`);
    return text ?? '';
  });

const environmentOf = (service: Service, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [name, interpolate(value, variables)] as const),
  );

const REQUIRED = {
  BASE_URL: 'https://messages.example',
  POSTGRES_PASSWORD: 'p/#@:?%41 ü',
  MONGO_PASSWORD: 'm/#@:?%41 ü',
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};

describe('docker-compose.yml', () => {
  test('passes every variable that is read, but for the ones that the image decides', () => {
    // The image listens on 4000 of all addresses, keeps no data, and hosts every subgraph.
    const decided = ['HOST', 'PORT', 'DATA_DIR', 'SUBGRAPH_URLS'];
    expect(ours.map(([name]) => name)).toEqual(['all', 'edge', 'oauth', 'worker', 'mail-in']);
    for (const [, service] of ours)
      expect([...Object.keys(service.environment), ...decided].sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  test('with the required variables alone every role reads a sound configuration', () => {
    for (const [name, service] of ours) {
      const config = readConfig(environmentOf(service, REQUIRED));
      expect(config.production).toBe(true);
      expect(config.roles).toEqual(name === 'all' ? ['edge', 'oauth', 'worker'] : [name]);
    }
  });

  test('a password may hold characters that mean something in a URL', () => {
    const config = readConfig(environmentOf(part('edge'), REQUIRED));
    const password = (url: string | null) => decodeURIComponent(new URL(url ?? '').password);
    expect(password(config.databaseUrl)).toBe(REQUIRED.POSTGRES_PASSWORD);
    expect(password(config.mongodbUrl)).toBe(REQUIRED.MONGO_PASSWORD);
    expect(new URL(config.databaseUrl ?? '').host).toBe('postgres:5432');
  });

  test('with a pooler and a replica, their addresses have the same user and password', () => {
    const config = readConfig(
      environmentOf(part('edge'), {
        ...{ ...REQUIRED, DATABASE_HOST: 'pooler:6432' },
        DATABASE_DIRECT_URL: 'postgresql://switchboard@postgres:5432/switchboard',
        DATABASE_READ_URL: 'postgresql://switchboard@replica:5432/switchboard',
      }),
    );
    const urls = [config.databaseUrl, config.databaseDirectUrl, config.databaseReadUrl].map(url => new URL(url!));
    expect(urls.map(({ host }) => host)).toEqual(['pooler:6432', 'postgres:5432', 'replica:5432']);
    expect(urls.map(({ password }) => decodeURIComponent(password))).toEqual(Array(3).fill(REQUIRED.POSTGRES_PASSWORD));
  });

  // Compose also reads the parts of other profiles, so that it cannot require a variable that one
  // of them needs: MongoDB itself refuses no password.
  test.each(Object.keys(REQUIRED).filter(name => name !== 'MONGO_PASSWORD'))('refuses to start without %s', missing => {
    expect(() => environmentOf(part('edge'), { ...REQUIRED, [missing]: '' })).toThrow(`${missing}: `);
  });

  test('the profile minimal is one process and PostgreSQL, and needs no password of MongoDB', () => {
    const inProfile = (profile: string) =>
      services.filter(([, { profiles = [profile] }]) => profiles.includes(profile)).map(([name]) => name);
    expect(inProfile('minimal')).toEqual(['all', 'postgres']);
    expect(inProfile('full')).toEqual(['edge', 'oauth', 'worker', 'proxy', 'postgres', 'mongo']);
    expect(Object.keys(part('all').depends_on ?? {})).toEqual(['postgres']);
    const config = readConfig(environmentOf(part('all'), { ...REQUIRED, MONGO_PASSWORD: '' }));
    expect(config.mongodbUrl).toBeNull();
  });

  test('PostgreSQL takes the connections of all processes, and its settings fit its memory', () => {
    const settings = Object.fromEntries(
      (part('postgres').command ?? []).filter(each => each.startsWith('-c')).map(each => each.slice(2).split('=')),
    );
    const processes = ours.filter(([name]) => name !== 'all').map(([, { deploy }]) => deploy.replicas ?? 1);
    const each = readConfig({}).databasePool + CONNECTIONS_BESIDE_POOL;
    const needed = processes.reduce((sum, replicas) => sum + replicas * each, 0);
    // PostgreSQL keeps three for its administrator.
    expect(Number(settings['max_connections']) - 3).toBeGreaterThan(needed);
    expect(part('postgres').deploy.resources.limits.memory).toBe('2g');
    const megabytes = (name: string) => Number.parseInt(settings[name] ?? '', 10);
    expect(megabytes('shared_buffers')).toBe(2_048 / 4);
    expect(megabytes('shared_buffers') + needed * megabytes('work_mem')).toBeLessThan(
      megabytes('effective_cache_size'),
    );
  });

  test('our processes run without rights and write nowhere but to /tmp', () => {
    for (const { read_only, cap_drop } of [...ours.map(([, service]) => service), part('bridge')])
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  });

  test('every variable reaches the process under its own name', () => {
    const given = Object.fromEntries(Object.keys(VARIABLES).map(name => [name, `value of ${name}`]));
    const { environment } = part('edge');
    const decided = /^(NODE_ENV|ROLE|DATABASE_URL|DATABASE_PASSWORD|MONGODB_URL|MONGODB_PASSWORD)$/;
    for (const [name, value] of Object.entries(environment).filter(([key]) => !decided.test(key)))
      expect(interpolate(value, given)).toBe(`value of ${name}`);
  });

  test('tags are pinned, logs rotate, memory is limited, and what is started is started again', () => {
    expect(new Set(ours.map(([, { image, init }]) => `${image} ${init}`)).size).toBe(1);
    for (const [name, service] of services) {
      expect(service.image, name).toMatch(service.build ? /^switchboard(?:-bridge)?:/ : /^[\w/]+:v?\d+\.\d+/);
      expect(service.restart).toBe('unless-stopped');
      expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
      expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    }
  });

  test('a process waits for stores that answer over the network, not to their own initialisation', () => {
    const checks = Object.fromEntries(services.map(([name, { healthcheck }]) => [name, healthcheck?.test.join(' ')]));
    expect(checks['postgres']).toContain('-h 127.0.0.1');
    expect(checks['mongo']).toContain('mongodb://mongo:27017/');
    for (const [, { depends_on }] of ours.filter(([name]) => name !== 'all'))
      expect(Object.values(depends_on ?? {}).map(({ condition }) => condition)).toEqual([
        'service_healthy',
        'service_healthy',
      ]);
  });
});

describe('deploy/systemd', () => {
  const unit = readFileSync(join(ROOT, 'deploy/systemd/switchboard@.service'), 'utf8');

  test('starts the program as npm start and the image do, with time to end', () => {
    const [, command] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit)!;
    expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start).toBe(command);
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(
      `CMD ${JSON.stringify(command!.split(' ')).replaceAll(',', ', ')}`,
    );
    const grace = readConfig({}).shutdownGrace + 5_000;
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1_000).toBeGreaterThanOrEqual(grace);
  });
});

describe('a configuration with a password beside its URL', () => {
  test.each([
    [{ DATABASE_PASSWORD: 'x' }, 'DATABASE_PASSWORD: needs DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgresql://u@host/x' }, 'DATABASE_READ_URL: needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgresql://u@host/x' }, 'DATABASE_DIRECT_URL: needs DATABASE_URL'],
    [{ DATABASE_READ_MAX_LAG: '0s' }, 'DATABASE_READ_MAX_LAG: must be longer than 0'],
    [{ DATABASE_PASSWORD: 'x', DATABASE_URL: 'postgresql://host/x' }, 'DATABASE_PASSWORD: needs DATABASE_URL'],
    [{ MONGODB_PASSWORD: 'x' }, 'MONGODB_PASSWORD: needs MONGODB_URL'],
    [{ SMPP_URL: 'smpp://user:secret@host:2775' }, 'SMPP_URL: must name no user and no password'],
  ])('%o is refused', (variables, text) => {
    expect(() => readConfig(variables)).toThrow(text);
  });
});

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

/** The metrics that a process serves, and Prometheus's own. */
const SERVED = [
  ...(createMetrics().registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]),
  { name: 'up', labelNames: [] },
];

/** Throws for a metric that no process serves, and for a label that the metrics of an expression do not have. */
function checkExpression(where: string, expr: string): void {
  const labels = new Set(['le', 'job', 'instance']);
  const names = expr.match(/\b(?:switchboard|process|nodejs)_\w+|\bup\b/g) ?? [];
  expect(names, `${where}: ${expr}`).not.toEqual([]);
  for (const name of names) {
    const metric = SERVED.find(each => [each.name, `${each.name}_count`, `${each.name}_bucket`].includes(name));
    expect(metric, `${where}: ${name}`).toBeDefined();
    for (const label of metric?.labelNames ?? []) labels.add(label);
  }
  const grouped = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const matched = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
  for (const label of [...grouped, ...matched]) expect([...labels], `${where}: ${label}`).toContain(label);
}

describe('examples/prometheus/alerts.yml', () => {
  const rules: Rule[] = yaml('examples/prometheus/alerts.yml').groups.flatMap(({ rules }: { rules: Rule[] }) => rules);

  test('has eight rules, each with a time, a severity and what to do', () => {
    expect(rules).toHaveLength(8);
    for (const rule of rules) {
      expect(rule.for).toMatch(/^\d+m$/);
      expect(rule.labels['severity']).toMatch(/^(page|ticket)$/);
      expect(Object.keys(rule.annotations)).toEqual(['summary', 'action']);
    }
  });

  test('names metrics and labels that are served', () => {
    for (const { alert, expr } of rules) checkExpression(alert, expr);
  });
});

interface Panel {
  title: string;
  type: string;
  description?: string;
  targets?: { expr: string; legendFormat: string }[];
}

describe('examples/grafana/switchboard.json', () => {
  const text = readFileSync(join(ROOT, 'examples/grafana/switchboard.json'), 'utf8');
  const panels = (JSON.parse(text).panels as Panel[]).filter(({ type }) => type !== 'row');

  test('names metrics and labels that are served', () => {
    for (const { title, description, targets } of panels) {
      expect(description, title).toMatch(/\.$/);
      for (const { expr, legendFormat } of targets ?? []) {
        checkExpression(title, expr);
        for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(expr.includes(label!) || label === 'instance', `${title}: ${label}`).toBe(true);
      }
    }
  });

  test('shows every metric of ours', () => {
    const own = SERVED.map(({ name }) => name).filter(name => name.startsWith('switchboard_'));
    expect(own.filter(name => !text.includes(name))).toEqual([]);
  });
});
