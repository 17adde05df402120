import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';

/**
 * `scripts/assets.mjs` fills it at the build. This file stands two folders below `dist` once built, one when bundled, and
 * two below the root before.
 */
const folder = ['../../assets/', '../assets/', '../../dist/assets/']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .find(path => existsSync(path));

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

/** Serves the files of {@link assetFile} below the path it is mounted at; they never change, so caches keep them. */
export function serveAssets(): RequestHandler {
  if (!folder) throw new Error('There is no dist/assets: run npm run build.');
  return express.static(folder, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: res => void res.setHeader('X-Content-Type-Options', 'nosniff'),
  });
}
