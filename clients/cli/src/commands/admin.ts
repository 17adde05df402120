import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { usage } from '../exit.js';

/** `admin …`: the operator's command, which is a part of the server. */
export function addAdmin(program: Command): void {
  program
    .command('admin [words...]')
    .description("The operator's command, in the folder of a server: npm run admin does the same")
    .allowUnknownOption()
    .helpOption(false)
    .action(async () => {
      const script = serverCommand();
      const at = process.argv.indexOf('admin');
      const child = spawn(process.execPath, [script, ...process.argv.slice(at + 1)], {
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      process.exitCode = code ?? 1;
    });
}

/** The path of the server's own command. */
function serverCommand(): string {
  const folder = resolve('.');
  const script = join(folder, 'dist/server/admin.js');
  const isServer =
    existsSync(script) && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === 'switchboard';
  if (!isServer)
    throw usage(
      'admin uses the database of a server. Run it in the folder of the server after a build, or in its image.',
    );
  return script;
}
