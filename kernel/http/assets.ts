import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { days } from '../context/clock.js';

/** This file stands two folders below `dist` once built, one when bundled, and two below the root before. */
const dist = ['../../', '../', '../../dist/'].map(path => fileURLToPath(new URL(path, import.meta.url)));

/** A folder of files for browsers that the build fills. Throws for one that it did not make. */
export function builtFolder(name: 'assets' | 'dashboard'): string {
  const found = dist.map(path => `${path}${name}/`).find(path => existsSync(`${path}manifest.json`));
  if (!found) throw new Error(`There is no dist/${name}: run npm run build.`);
  return found;
}

const YEAR = days(365);

let manifest: Readonly<Record<string, string>> | null = null;

/** The file name under which a browser asset (`graphiql.js`) is served. Throws for one that the build did not make. */
export function assetFile(name: string): string {
  manifest ??= JSON.parse(readFileSync(`${builtFolder('assets')}manifest.json`, 'utf8')) as Record<string, string>;
  const file = manifest[name];
  if (!file) throw new Error(`scripts/assets.mjs makes no ${name}.`);
  return file;
}

/** Where a browser asset lies. */
export const assetPath = (name: string): string => builtFolder('assets') + assetFile(name);

/**
 * Serves the files of {@link assetFile} below the path it is mounted at, compressed as the build left them beside each; they never
 * change, so caches keep them.
 */
export function serveAssets(): RequestHandler {
  return sirv(builtFolder('assets'), {
    brotli: true,
    gzip: true,
    extensions: [],
    immutable: true,
    maxAge: YEAR / 1_000,
    setHeaders: res => void res.setHeader('X-Content-Type-Options', 'nosniff'),
  });
}
