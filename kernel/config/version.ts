import { existsSync, readFileSync } from 'node:fs';

/** The file in the root: from the sources, from the bundle, and from the build of a module. */
const PACKAGE = ['../../package.json', '../../../package.json']
  .map(path => new URL(path, import.meta.url))
  .find(existsSync);

/** The version of this server, as `0.2.0`. A release sets it in all packages (`scripts/release/versions.mjs`). */
export const VERSION = (JSON.parse(readFileSync(PACKAGE!, 'utf8')) as { version: string }).version;
