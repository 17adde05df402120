import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const ROOMS = ['kernel', 'gateway', 'subgraphs', 'rest', 'oauth', 'mcp'];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** Where the rooms are put together: these may import everything. */
const COMPOSITION = readdirSync(ROOT).filter(name => name.endsWith('.ts') && name !== 'vitest.config.ts');

const sources = ROOMS.flatMap(room =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(room, name)),
);

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gms;

const imports: Import[] = [...sources, ...COMPOSITION].flatMap(file =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, type, path = '']) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), path)),
    typeOnly: type !== undefined,
  })),
);

/** `subgraphs/contacts/topic/topic.ts` → `subgraphs/contacts`; `kernel/ids.ts` → `kernel`. */
const roomOf = (file: string) => {
  const [room = '', name = ''] = file.split('/');
  return room === 'subgraphs' ? `${room}/${name}` : room;
};

const breaches = (allowed: (edge: Import) => boolean) =>
  imports
    .filter(edge => roomOf(edge.from) !== roomOf(edge.to) && !allowed(edge))
    .map(({ from, to }) => `${from} → ${to}`);

describe('who may import whom', () => {
  test('the rule reads real imports', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('kernel imports packages only', () => {
    expect(breaches(edge => !edge.from.startsWith('kernel/'))).toEqual([]);
  });

  test('a subgraph imports the kernel; only the OAuth store sees the types of its port', () => {
    const store = (edge: Import) =>
      edge.from.startsWith('subgraphs/oauth-apps/') && edge.to.startsWith('oauth/') && edge.typeOnly;
    expect(
      breaches(edge => !edge.from.startsWith('subgraphs/') || edge.to.startsWith('kernel/') || store(edge)),
    ).toEqual([]);
  });

  test('gateway and oauth import the kernel', () => {
    expect(breaches(edge => !/^(gateway|oauth)\//.test(edge.from) || edge.to.startsWith('kernel/'))).toEqual([]);
  });

  test('the doors import the kernel and the type of the graph', () => {
    const graph = (edge: Import) => edge.typeOnly && edge.to.startsWith('gateway/index');
    expect(breaches(edge => !/^(rest|mcp)\//.test(edge.from) || edge.to.startsWith('kernel/') || graph(edge))).toEqual(
      [],
    );
  });

  test('no room imports what puts them together, and nothing a command', () => {
    const upwards = ({ from, to }: Import) =>
      !to.includes('/') && (from.includes('/') || /^(main|admin|doctor)\.js$/.test(to));
    expect(imports.filter(upwards).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
