import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid } from '../../../kernel/errors/errors.js';
import { unknownInstances } from '../../../kernel/graph/input/known-instances.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import type { CreatedKey } from './api-key.service.js';
import { createApiKey } from './api-key.service.js';
import type { NewApiKey } from './key-input.js';
import { checkKey } from './key-input.js';

/** Makes a key whose instances are of the workspace and of its mode. Throws `VALIDATION_ERROR`. */
export async function createKeyOfWorkspace(ctx: Context, input: NewApiKey): Promise<CreatedKey> {
  checkKey(input, ctx);
  await checkInstances(ctx, input.instanceIds, input.mode);
  return createApiKey(ctx, input);
}

/** The instances of a key are of its workspace and mode. Throws `VALIDATION_ERROR`. */
export async function checkInstances(
  ctx: Context,
  instanceIds: readonly string[] | null | undefined,
  mode: KeyMode,
): Promise<void> {
  const named = Object.fromEntries((instanceIds ?? []).map((id, at) => [`instanceIds[${at}]`, id]));
  failIfInvalid(await unknownInstances(ctx, named, { sandbox: mode === 'test' }));
}
