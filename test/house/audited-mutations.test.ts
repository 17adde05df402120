import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../catalogue/channels.js';
import { MANAGED } from '../../catalogue/objects.js';
import { ROUTES } from '../../rest/routes.js';
import { sources, textOf } from '../support/imports.js';
import { AUDITED, NOT_AUDITED } from './audited-mutations.js';

/** Sends of a channel, and what is done to its messages, which keep their source. */
const OF_MESSAGES: ReadonlySet<string> = new Set(
  ROUTES.filter(({ path }) => CHANNEL_NAMES.some(channel => path.startsWith(`/${channel}/messages`))).map(
    ({ field }) => field,
  ),
);

// test/issues/audit-log.test.ts holds that every act of the catalogue is recorded.
test('every mutation records an act in the audit log, or stands in a list with the reason why not', () => {
  const mutations = Object.keys(
    buildSchema(readFileSync('docs/schema.graphql', 'utf8')).getMutationType()!.getFields(),
  );
  const listed = [...Object.values(AUDITED), ...Object.values(NOT_AUDITED)].flat();
  expect(mutations.filter(name => !listed.includes(name) && !OF_MESSAGES.has(name))).toEqual([]);
  expect(listed.filter(name => !mutations.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('the dashboard knows the kind of each object that an act is about', () => {
  const files = sources.filter(file => !file.startsWith('catalogue/')).map(textOf);
  const kinds = files.flatMap(text => [
    ...[...text.matchAll(/object: \{ type: '([a-z_]+)'/g)].map(([, kind]) => kind!),
    ...[...text.matchAll(/auditNamed\(\s*tx,\s*'[a-z_.]+',\s*'([a-z_]+)'/g)].map(([, kind]) => kind!),
  ]);
  expect(kinds.length).toBeGreaterThan(40);
  const filters = readFileSync('dashboard/src/features/settings/audit/filters.ts', 'utf8');
  const [, listed = ''] = /OBJECT_TYPES = \[([^\]]*)\]/.exec(filters) ?? [];
  const known = [
    ...[...listed.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind!),
    ...MANAGED.map(({ managed }) => managed.kind),
  ];
  expect([...new Set(kinds)].filter(kind => !known.includes(kind))).toEqual([]);
});
