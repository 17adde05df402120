// Installs the packages of the bridge of chatapp, in its own folder and by its own lockfile, unless they are there. Imports nothing but
// Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const chatapp = join(dirname(fileURLToPath(import.meta.url)), 'chatapp');

/** Throws if npm cannot. */
export function installChatapp(print) {
  const lock = readFileSync(join(chatapp, 'package-lock.json'), 'utf8');
  const marker = join(chatapp, 'node_modules', '.installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  print('Installing the packages of the bridge …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...words] = npm ? [process.execPath, npm, ...args] : ['npm', ...args];
  const { status } = spawnSync(command, words, { cwd: chatapp, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The packages of the bridge could not be installed.');
  writeFileSync(marker, lock);
}
