import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../../scripts/clients/examples/curl.js';
import { callOf } from '../../scripts/clients/examples/samples.js';
import { currentModel } from '../../scripts/clients/files.js';
import type { Model } from '../../scripts/clients/model.js';
import { hasPython } from '../support/clients/python/program.js';
import { compileTypescript, programOf, RUNNERS } from '../support/guides/programs.js';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = JSON.parse(readFileSync(join(ROOT, 'dist/generated/code-samples.json'), 'utf8')) as Readonly<
  Record<string, readonly [string, string, string]>
>;

let model: Model;
let folder: string;
beforeAll(async () => {
  model = await currentModel();
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  // Below the packages of the repository, whose types the compiler finds.
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/samples-'));
});
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

describe('the samples of the operations', () => {
  test('are there for each', () => {
    expect(Object.keys(SAMPLES)).toEqual(model.methods.map(({ operationId }) => operationId));
  });

  test('in curl are the calls that the others are made of', () => {
    for (const method of model.methods)
      expect(callsOf(SAMPLES[method.operationId]![0], model.methods)).toEqual([callOf(method, model.schemas)]);
  });

  test('in TypeScript are taken by the compiler', async () => {
    const [, typescript] = RUNNERS;
    writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
    const files = Object.entries(SAMPLES).map(([name, [, ts]]) => {
      const file = `${name}.ts`;
      writeFileSync(join(folder, file), programOf(typescript!, [{ ts }], 'http://127.0.0.1:9', 'sk_test_1'));
      return file;
    });
    await compileTypescript(folder, files);
  });

  test.skipIf(!hasPython)('in Python are programs, and call methods that there are', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'switchboard-samples-')), 'samples.json');
    writeFileSync(file, JSON.stringify(Object.values(SAMPLES).map(([, , py]) => py)));
    const check = `import ast, functools, json, sys
from switchboard import Switchboard
sb = Switchboard("sk_test_1", base_url="http://127.0.0.1:9")
called = 0
for sample in json.load(open(sys.argv[1])):
    for node in ast.walk(ast.parse(sample)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("sb."):
            called += callable(functools.reduce(getattr, ast.unparse(node.func).split(".")[1:], sb))
print(called)`;
    const env = { ...process.env, PYTHONPATH: join(ROOT, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await execute('python3', ['-c', check, file], { env });
    expect(Number(stdout)).toBe(model.methods.length);
  });
});
