// Writes every file that follows from the API and is not in Git: the operations of the clients, the samples of the OpenAPI document, and
// what describes the API to programs. The build runs it from the bundle of the server: node dist/server/api-files.js
import 'reflect-metadata';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openStartCache } from '../../kernel/graph/start-cache.js';
import { contractFiles } from './contract.js';
import { describe, graphOf } from './describe.js';
import { clientFiles } from './files.js';
import { modelOf } from './model.js';

// The build starts it at the root.
const cache = openStartCache('dist/.start-cache');
const graph = await graphOf(cache);
const api = await describe(graph, cache);
const files = [...clientFiles(modelOf(api)), ...contractFiles(graph, api)];
for (const [name, text] of files) {
  // A file that stays as it was keeps its time, so that no later step of the build runs for it.
  if (existsSync(name) && readFileSync(name, 'utf8') === text) continue;
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, text);
}
