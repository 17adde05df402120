// Starts the built server and the operator's command once, with a database that is thrown away, so that `dist` has what each later start
// reads: texts that are derived (.start-cache) and compiled code (.compile-cache). In an image, whose `dist` cannot be written, every
// container would make them again. Node keeps compiled code apart for each account, and for some flags: this runs as the account of the
// image, with the flags of `npm start` and `npm run admin`.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const argumentsOf = script => script.split(' ').slice(1);
const folder = mkdtempSync(join(tmpdir(), 'switchboard-first-start-'));
// As root PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755);
const options = {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
};
const server = spawn(process.execPath, argumentsOf(scripts.start), options);
for await (const line of createInterface({ input: server.stdout })) {
  if (line.includes('"listening"')) server.kill('SIGTERM');
}
if (server.exitCode === null) await once(server, 'exit');
const commands = ['--help', 'workspace list'].map(words =>
  spawnSync(process.execPath, [...argumentsOf(scripts.admin), ...words.split(' ')], options),
);
rmSync(folder, { recursive: true, force: true });
// Node writes compiled code for its own account alone; in the image it belongs to root.
for (const file of globSync('dist/.compile-cache/*/*', { cwd: root })) chmodSync(join(root, file), 0o644);
process.exitCode = [server.exitCode, ...commands.map(({ status }) => status)].every(code => code === 0) ? 0 : 1;
