import type { Scope } from '../../../catalogue/scopes.js';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import type { Access } from '../../../kernel/graph/scope.js';
import { assertScope } from '../../../kernel/graph/scope.js';
import { findInvitation } from '../account/find-invitation.js';
import { ApiKey } from '../api-key/api-key.js';
import { findSession } from '../session/find-session.js';
import { findUser } from '../user/find-user.js';
import { findWorkspace } from '../workspace/find-workspace.js';
import { type OwnNode, typeOf } from './node.js';

/** The function that finds an object of this subgraph, and the scope that it needs. */
interface Finder {
  readonly scope: Exclude<Scope | Access, 'PUBLIC'>;
  find(ctx: Context, id: string): Promise<object | null>;
}

const FINDERS: Readonly<Record<OwnNode, Finder>> = {
  Workspace: { scope: 'workspace:read', find: findWorkspace },
  User: { scope: 'workspace:read', find: findUser },
  ApiKey: { scope: 'workspace:manage', find: (ctx, id) => findOwned(ctx, ApiKey, id) },
  Invitation: { scope: 'workspace:manage', find: findInvitation },
  MySession: { scope: 'SESSION', find: findSession },
};

/**
 * Returns the object of an identifier if it belongs to this subgraph; else a stub by which the
 * owning subgraph looks it up.
 */
export async function findNode(ctx: Context, id: string): Promise<object | null> {
  const type = typeOf(id);
  if (type === undefined) return null;
  if (!Object.hasOwn(FINDERS, type)) return { id };
  const { scope, find } = FINDERS[type as OwnNode];
  assertScope(ctx, scope);
  return find(ctx, id);
}
