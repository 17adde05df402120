import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';

const MEMBER: Question<{ id: string }, { readonly scopes: readonly string[] } | null> = {
  subgraph: 'workspaces',
  field: 'memberStanding',
  document: 'query ($id: ID!) { memberStanding(id: $id) { scopes } }',
};

/** Throws `SUBGRAPH_UNAVAILABLE`. */
export const isMember = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ask(ctx, MEMBER, { id: userId })) !== null;

/** Throws `VALIDATION_ERROR` for a user who is no member of the workspace, and `SUBGRAPH_UNAVAILABLE`. */
export async function failIfNotMember(ctx: Context, field: string, userId: string): Promise<void> {
  failIfInvalid((await isMember(ctx, userId)) ? [] : [invalidField(field, 'unknown')]);
}
