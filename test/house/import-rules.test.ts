import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, type Import, imports, importsBeside, sources, textOf } from '../support/imports.js';

/** `subgraphs/contacts/topic/topic.ts` → `subgraphs/contacts`; `kernel/context/ids.ts` → `kernel`. */
const roomOf = (file: string) => {
  const [room = '', name = ''] = file.split('/');
  return room === 'subgraphs' ? `${room}/${name}` : room;
};

const breaches = (rooms: RegExp, allowed: (edge: Import) => boolean) =>
  imports
    .filter(edge => rooms.test(edge.from) && roomOf(edge.from) !== roomOf(edge.to) && !allowed(edge))
    .map(({ from, to }) => `${from} → ${to}`);

const isFoundation = ({ to }: Import) => /^(kernel|catalogue)\//.test(to);

describe('who may import whom', () => {
  test('the rule reads real imports', () => {
    expect(imports.length).toBeGreaterThan(1_000);
  });

  test('the catalogue imports nothing', () => {
    expect(breaches(/^catalogue\//, () => false)).toEqual([]);
  });

  test('the kernel imports packages, and of the catalogue its types and the tables of errors, channels, objects, scopes and reasons', () => {
    const isTable = (to: string) => /^catalogue\/(?:errors\/|(?:channels|objects|scopes|unmeasured)\.)/.test(to);
    expect(breaches(/^kernel\//, ({ to, typeOnly }) => /^catalogue\//.test(to) && (typeOnly || isTable(to)))).toEqual(
      [],
    );
  });

  test('a subgraph imports kernel and catalogue; only the OAuth store sees the types of its port', () => {
    const isStorePort = ({ from, to, typeOnly }: Import) =>
      from.startsWith('subgraphs/oauth-apps/') && to.startsWith('oauth/') && typeOnly;
    expect(breaches(/^subgraphs\//, edge => isFoundation(edge) || isStorePort(edge))).toEqual([]);
  });

  test('gateway and oauth import kernel and catalogue', () => {
    expect(breaches(/^(gateway|oauth)\//, isFoundation)).toEqual([]);
  });

  test('rest, mcp and web import kernel, catalogue and the type of the graph', () => {
    const isGraph = ({ to, typeOnly }: Import) => typeOnly && to === 'gateway/index.ts';
    expect(breaches(/^(rest|mcp|web)\//, edge => isFoundation(edge) || isGraph(edge))).toEqual([]);
  });

  test('bridges import nothing of the server', () => {
    const ofBridges = globSync('bridges/{core,check,chatapp/src,chatapp/scripted}/**/*.ts');
    expect(ofBridges.length).toBeGreaterThan(30);
    const leaving = ofBridges.flatMap(file =>
      [...textOf(file).matchAll(/\bfrom '(\.[^']+)'/g)].flatMap(([, path = '']) => {
        const target = join(dirname(file), path);
        return target.startsWith('bridges/') ? [] : [`${file} → ${target}`];
      }),
    );
    expect(leaving).toEqual([]);
  });

  test('only commands import app/, and nothing imports a command', () => {
    expect(breaches(/^(?!bin\/)/, ({ to }) => !to.startsWith('app/') && !to.startsWith('bin/'))).toEqual([]);
  });
});

describe('the layers of the kernel', () => {
  /** Each layer imports itself and those before it. */
  const LAYERS = [
    ['address', 'config', 'context', 'errors', 'liquid', 'outbound', 'security', 'telemetry', 'text', 'thread'],
    ['audit', 'database', 'encryption', 'erasure', 'events', 'holds', 'idempotency', 'jobs', 'lanes', 'limits'],
    ['http', 'requests'],
    ['files', 'graph', 'owned', 'series'],
  ];

  const KERNEL = 'kernel/';
  const folderOf = (file: string) => file.slice(KERNEL.length).split('/')[0]!;
  const layerOf = (file: string) => LAYERS.findIndex(folders => folders.includes(folderOf(file)));
  const within = imports.filter(({ from, to }) => from.startsWith(KERNEL) && to.startsWith(KERNEL));

  test('every folder is in one layer', () => {
    const folders = new Set(sources.filter(file => file.startsWith(KERNEL)).map(folderOf));
    expect([...folders].sort()).toEqual(LAYERS.flat().sort());
  });

  test('arrows go from a later layer to an earlier one', () => {
    const upwards = within.filter(({ from, to }) => layerOf(to) > layerOf(from));
    const shown = upwards.map(({ from, to }) => `${from.slice(KERNEL.length)} → ${to.slice(KERNEL.length)}`);
    expect(shown).toEqual([]);
  });
});

describe('the rooms of the channels', () => {
  /**
   * Calls of a number are in the conversation of its SMS, and the web chat notifies visitors
   * through push.
   */
  const BETWEEN_KINDS = ['voice → sms', 'webchat → push'];

  const CHANNELS = 'subgraphs/channels/';
  const within = imports
    .filter(({ from, to }) => from.startsWith(CHANNELS) && to.startsWith(CHANNELS))
    .map(({ from, to }) => ({ from: from.slice(CHANNELS.length), to: to.slice(CHANNELS.length) }));

  /** A feature takes part in a transaction of the core by a resource that the core expects (`kernel/context/resource.ts`). */
  test('the core imports the core', () => {
    const leaving = within.filter(({ from, to }) => from.startsWith('core/') && !to.startsWith('core/'));
    expect(leaving.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  /** A feature is for messages of every channel, and a kind adds to it by its part (`channel-part.ts`). */
  test('a kind imports features, and no feature imports a kind', () => {
    const toKinds = within.filter(({ from, to }) => from.startsWith('features/') && to.startsWith('kinds/'));
    expect(toKinds.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('a kind of channel imports no other', () => {
    const kindOf = (file: string) => /^kinds\/([^/]+)\//.exec(file)?.[1];
    const between = within
      .map(({ from, to }) => [kindOf(from), kindOf(to)] as const)
      .filter(([from, to]) => from && to && from !== to && to !== 'chat')
      .map(([from, to]) => `${from} → ${to}`);
    expect([...new Set(between)].sort()).toEqual(BETWEEN_KINDS);
  });

  test('index.ts is imported from outside alone', () => {
    expect(within.filter(({ to }) => to === 'index.ts')).toEqual([]);
  });
});

describe('the tree', () => {
  test('no files import each other in a circle', () => {
    expect(circles(imports)).toEqual([]);
    expect(importsBeside.length).toBeGreaterThan(3_000);
    expect(circles(importsBeside)).toEqual([]);
  });

  test('the search for circles finds one', () => {
    const edge = (from: string, to: string): Import => ({ from, to, typeOnly: false });
    expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([['a', 'b', 'c']]);
  });

  test('a folder has at most 15 files', () => {
    const folders = Object.entries(Object.groupBy(sources, dirname));
    const crowded = folders.filter(([, files = []]) => files.length > 15).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });
});
