import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { type Duration, days, hours } from '../context/clock.js';

/**
 * This file is two folders below `dist` once built, one when bundled, and two below the root
 * before.
 */
const dist = ['../../', '../', '../../dist/'].map(path => fileURLToPath(new URL(path, import.meta.url)));

/** Returns the path of a file that the build derives of the API. Throws for one that it did not make. */
export function generatedFile(name: string): string {
  const found = dist.map(path => `${path}generated/${name}`).find(path => existsSync(path));
  if (!found) throw new Error(`There is no dist/generated/${name}: run npm run build.`);
  return found;
}

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

/** Returns the path of a browser asset on the disk. */
export const assetPath = (name: string): string => builtFolder('assets') + assetFile(name);

const HOUR = hours(1);

const serving = (maxAge: Duration, immutable: boolean) =>
  sirv(builtFolder('assets'), {
    ...{ brotli: true, gzip: true, extensions: [], immutable, maxAge: maxAge / 1_000 },
    setHeaders: res => void res.setHeader('X-Content-Type-Options', 'nosniff'),
  });

/**
 * Serves the files of {@link assetFile} below the path it is mounted at, compressed as the build left them beside each; they never
 * change, so caches keep them.
 */
export const serveAssets = (): RequestHandler => serving(YEAR, true);

/** Serves one of them at an address that stays, which the pages of sites include: caches keep it for an hour. */
export function serveAsset(name: string): RequestHandler {
  const serve = serving(HOUR, false);
  return (req, res, next) => {
    req.url = `/${assetFile(name)}`;
    serve(req, res, next);
  };
}
