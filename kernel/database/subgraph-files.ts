import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the statements of the subgraphs, which `scripts/sql-files.mjs` copies to `dist`: beside the bundle, which is one folder deep,
 * and otherwise two folders up.
 */
export const SUBGRAPHS = ['../subgraphs/', '../../subgraphs/']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync)!;
