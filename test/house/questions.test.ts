import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';

const ROOT = join(import.meta.dirname, '../..');
const QUESTION = /subgraph: '([^']+)',\s+field: '(\w+)'/g;

test('what a subgraph asks of another is a field of a subgraph that there is', async () => {
  const subgraphs = new Map((await subgraphsOf()).map(({ name, schema }) => [name, schema]));
  const asked = globSync('{subgraphs,kernel,web,app,gateway}/**/*.ts', { cwd: ROOT }).flatMap(file =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(QUESTION)].map(([, name, field]) => ({ file, name, field })),
  );
  expect(asked.length).toBeGreaterThan(20);
  const unknown = asked.filter(({ name = '', field = '' }) => {
    const schema = subgraphs.get(name);
    return !schema?.getQueryType()?.getFields()[field] && !schema?.getMutationType()?.getFields()[field];
  });
  expect(unknown).toEqual([]);
});
