import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { days } from '../context/clock.js';

/**
 * `scripts/assets.mjs` fills it at the build. This file stands two folders below `dist` once built, one when bundled, and
 * two below the root before.
 */
const folder = ['../../assets/', '../assets/', '../../dist/assets/']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .find(path => existsSync(path));

const YEAR = days(365);

let manifest: Readonly<Record<string, string>> | null = null;

/** The file name under which a browser asset (`graphiql.js`) is served. Throws for one that the build did not make. */
export function assetFile(name: string): string {
  if (!folder) throw new Error('There is no dist/assets: run npm run build.');
  manifest ??= JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Record<string, string>;
  const file = manifest[name];
  if (!file) throw new Error(`scripts/assets.mjs makes no ${name}.`);
  return file;
}

/** Where a browser asset lies. */
export const assetPath = (name: string): string => `${folder ?? ''}${assetFile(name)}`;

/**
 * Serves the files of {@link assetFile} below the path it is mounted at, compressed as the build left them beside each; they never
 * change, so caches keep them.
 */
export function serveAssets(): RequestHandler {
  if (!folder) throw new Error('There is no dist/assets: run npm run build.');
  return sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: [],
    immutable: true,
    maxAge: YEAR / 1_000,
    setHeaders: res => void res.setHeader('X-Content-Type-Options', 'nosniff'),
  });
}
