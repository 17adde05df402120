import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const MODULES = join(import.meta.dirname, '../../node_modules');
const PROGRAMS = join(import.meta.dirname, 'generated-clients');
const PROJECT = {
  compilerOptions: { strict: true, target: 'es2022', module: 'nodenext', skipLibCheck: true, types: ['node'] },
  // Named, because the compiler emits nothing of files that it finds below node_modules by itself.
  include: ['*.ts', 'api'],
};

export type Generator = 'openapi-fetch' | 'hey-api' | 'orval';

export interface TypedClient {
  /** Its program of typical calls. */
  readonly program: string;
  /** Compiles a program beside the generated code. Throws with the compiler's errors. */
  compile(program: string): Promise<void>;
  /** Runs the compiled program and returns its output, read as JSON. */
  run(...args: string[]): Promise<unknown>;
  remove(): void;
}

/** Generates a client from an OpenAPI description into a folder in which packages resolve. */
export async function typedClient(document: object, generator: Generator): Promise<TypedClient> {
  mkdirSync(join(MODULES, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(MODULES, '.cache', 'typed-client-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(PROJECT));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  copyFileSync(join(PROGRAMS, 'generate.mjs'), join(folder, 'generate.mjs'));
  await execute(process.execPath, ['generate.mjs', generator], { cwd: folder });
  return {
    program: readFileSync(join(PROGRAMS, `${generator}.txt`), 'utf8'),
    async compile(program) {
      writeFileSync(join(folder, 'client.ts'), program);
      try {
        await execute(join(MODULES, '.bin', 'tsc'), ['-p', '.'], { cwd: folder });
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
