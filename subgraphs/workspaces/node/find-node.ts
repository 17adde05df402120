import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { assertScope } from '../../../kernel/graph/subgraph.js';
import { ApiKey } from '../api-key/api-key.js';
import { findUser } from '../user/find-user.js';
import { findWorkspace } from '../workspace/find-workspace.js';
import { typeOf } from './node.js';

/** The object of an identifier if it is of this subgraph; else what the one that it is of looks it up by. */
export async function findNode(ctx: Context, id: string): Promise<object | null> {
  const type = typeOf(id);
  if (type === undefined) return null;
  if (type === 'ApiKey') {
    assertScope(ctx, 'workspace:manage');
    return findOwned(ctx, ApiKey, id);
  }
  if (type !== 'User' && type !== 'Workspace') return { id };
  assertScope(ctx, 'workspace:read');
  return type === 'User' ? findUser(ctx, id) : findWorkspace(ctx, id);
}
