import { readFileSync } from 'node:fs';
import { assetPath } from '../../kernel/http/assets.js';
import type { Documents } from './config.js';

/** The documents of our own dashboard by their identifiers, as they were at the build. */
export const dashboardDocuments = (): Documents =>
  new Map(
    Object.entries(JSON.parse(readFileSync(assetPath('dashboard-documents.json'), 'utf8')) as Record<string, string>),
  );
