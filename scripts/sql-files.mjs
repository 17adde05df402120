// Copies the SQL files of the subgraphs beside what is compiled of them: their functions, and their baselines.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function copySqlFiles() {
  for (const name of readdirSync(join(root, 'subgraphs'))) {
    for (const part of ['functions', 'baseline']) {
      const [from, to] = [root, join(root, 'dist')].map(folder => join(folder, 'subgraphs', name, part));
      // A file that has another name now must not stay.
      rmSync(to, { recursive: true, force: true });
      if (existsSync(from)) cpSync(from, to, { recursive: true });
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) copySqlFiles();
