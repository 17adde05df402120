import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../kernel/config/config.js';
import { ENVIRONMENT } from '../../kernel/config/environment.js';
import { createMetrics } from '../../kernel/context/metrics.js';

const ROOT = resolve(import.meta.dirname, '../..');
const yaml = (name: string) => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true });

interface Service {
  image: string;
  build?: string;
  init?: boolean;
  restart: string;
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  logging: { options: Record<string, string> };
  deploy: { resources: { limits: { memory: string } } };
  depends_on?: Record<string, { condition: string }>;
}

const services = Object.entries<Service>(yaml('docker-compose.yml').services);
const ours = services.filter(([, service]) => service.build);

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
    expect(ours.map(([name]) => name)).toEqual(['edge', 'oauth', 'worker', 'mail-in']);
    for (const [, service] of ours)
      expect([...Object.keys(service.environment), ...decided].sort()).toEqual(Object.keys(ENVIRONMENT.shape).sort());
  });

  test('with the required variables alone every role reads a sound configuration', () => {
    for (const [name, service] of ours) {
      const config = readConfig(environmentOf(service, REQUIRED));
      expect(config.production).toBe(true);
      expect(config.roles).toEqual([name]);
    }
  });

  test('a password may hold characters that mean something in a URL', () => {
    const config = readConfig(environmentOf(ours[0]![1], REQUIRED));
    const password = (url: string | null) => decodeURIComponent(new URL(url ?? '').password);
    expect(password(config.databaseUrl)).toBe(REQUIRED.POSTGRES_PASSWORD);
    expect(password(config.mongodbUrl)).toBe(REQUIRED.MONGO_PASSWORD);
    expect(new URL(config.databaseUrl ?? '').host).toBe('postgres:5432');
  });

  test.each(Object.keys(REQUIRED))('refuses to start without %s', missing => {
    expect(() => environmentOf(ours[0]![1], { ...REQUIRED, [missing]: '' })).toThrow(`${missing}: `);
  });

  test('every variable reaches the process under its own name', () => {
    const given = Object.fromEntries(Object.keys(ENVIRONMENT.shape).map(name => [name, `value of ${name}`]));
    const { environment } = ours[0]![1];
    const decided = /^(NODE_ENV|ROLE|DATABASE_URL|DATABASE_PASSWORD|MONGODB_URL|MONGODB_PASSWORD)$/;
    for (const [name, value] of Object.entries(environment).filter(([key]) => !decided.test(key)))
      expect(interpolate(value, given)).toBe(`value of ${name}`);
  });

  test('tags are pinned, logs rotate, memory is limited, and what is started is started again', () => {
    expect(new Set(ours.map(([, { image, init }]) => `${image} ${init}`)).size).toBe(1);
    for (const [name, service] of services) {
      expect(service.image, name).toMatch(service.build ? /^switchboard:/ : /^\w+:\d+\.\d+/);
      expect(service.restart).toBe('unless-stopped');
      expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
      expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    }
  });

  test('a process waits for stores that answer over the network, not to their own initialisation', () => {
    const checks = Object.fromEntries(services.map(([name, { healthcheck }]) => [name, healthcheck?.test.join(' ')]));
    expect(checks['postgres']).toContain('-h 127.0.0.1');
    expect(checks['mongo']).toContain('mongodb://mongo:27017/');
    for (const [, { depends_on }] of ours)
      expect(Object.values(depends_on ?? {}).map(({ condition }) => condition)).toEqual([
        'service_healthy',
        'service_healthy',
      ]);
  });
});

describe('a configuration with a password beside its URL', () => {
  test.each([
    [{ DATABASE_PASSWORD: 'x' }, 'DATABASE_PASSWORD: needs DATABASE_URL'],
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

describe('examples/prometheus/alerts.yml', () => {
  const rules: Rule[] = yaml('examples/prometheus/alerts.yml').groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
  const served = createMetrics().registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];

  test('has six rules, each with a time, a severity and what to do', () => {
    expect(rules).toHaveLength(6);
    for (const rule of rules) {
      expect(rule.for).toMatch(/^\d+m$/);
      expect(rule.labels['severity']).toMatch(/^(page|ticket)$/);
      expect(Object.keys(rule.annotations)).toEqual(['summary', 'action']);
    }
  });

  test('names metrics and labels that are served', () => {
    for (const { alert, expr } of rules) {
      const labels = new Set(['le', 'job']);
      for (const [name] of expr.matchAll(/switchboard_\w+/g)) {
        const metric = served.find(each => each.name === name.replace(/_(count|bucket)$/, ''));
        expect(metric, `${alert}: ${name}`).toBeDefined();
        for (const label of metric?.labelNames ?? []) labels.add(label);
      }
      const grouped = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
      const matched = [...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']) => label);
      for (const label of [...grouped, ...matched]) expect([...labels], `${alert}: ${label}`).toContain(label);
    }
  });
});
