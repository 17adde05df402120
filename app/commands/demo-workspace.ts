import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defaults } from './command.js';

/** The workspace of a local installation, for commands that name none. */
export function demoOf(dataDir: string): Defaults {
  const file = join(dataDir, 'bootstrap.json');
  if (!existsSync(file)) return {};
  const { workspaceId } = JSON.parse(readFileSync(file, 'utf8')) as { workspaceId: string };
  return { workspace: workspaceId };
}
