// Copies the SQL functions of the subgraphs beside what is compiled of them.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function copySqlFunctions() {
  for (const name of readdirSync(join(root, 'subgraphs'))) {
    const [from, to] = [root, join(root, 'dist')].map(folder => join(folder, 'subgraphs', name, 'functions'));
    // A file that has another name now must not stay.
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) copySqlFunctions();
