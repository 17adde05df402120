import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const MODULES = join(import.meta.dirname, '../../node_modules');

/** openapi-typescript writes its types with the compiler's API of TypeScript 5, which TypeScript 7 lacks. */
async function typesOf(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript5' : specifier, context),
  });
  try {
    const { default: openapiTs, astToString } = await import('openapi-typescript');
    return astToString(await openapiTs(document as never));
  } finally {
    hooks.deregister();
  }
}

export interface TypedClient {
  /** Compiles a program beside the types (`./api.js`). Throws with what the compiler says. */
  compile(program: string): void;
  /** Runs the compiled program: what it printed, as JSON. */
  run(...args: string[]): Promise<unknown>;
  remove(): void;
}

/** Generates types from an OpenAPI description into a folder in which packages resolve. */
export async function typedClient(document: object): Promise<TypedClient> {
  mkdirSync(join(MODULES, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(MODULES, '.cache', 'typed-client-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'api.ts'), await typesOf(document));
  const options = [
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  return {
    compile(program) {
      writeFileSync(join(folder, 'client.ts'), program);
      try {
        execFileSync(join(MODULES, '.bin', 'tsc'), [...options, 'client.ts'], { cwd: folder, encoding: 'utf8' });
      } catch (error) {
        throw new Error((error as { stdout: string }).stdout, { cause: error });
      }
    },
    async run(...args) {
      const { stdout } = await execute(process.execPath, ['client.js', ...args], { cwd: folder });
      return JSON.parse(stdout);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
