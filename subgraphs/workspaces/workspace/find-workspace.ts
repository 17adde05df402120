import type { Context } from '../../../kernel/context/context.js';
import { Workspace } from './workspace.js';

/** `null` for every workspace but the caller's. */
export const findWorkspace = async (ctx: Context, id: string): Promise<Workspace | null> =>
  id === ctx.caller.workspaceId ? ctx.em.findOne(Workspace, { id }) : null;
