import type { Context } from '../../../../kernel/context/context.js';
import { isAway } from '../../../../kernel/errors/away.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Brand } from '../../../../kernel/http/pages/branded-page.js';

const COLORS = 'link button buttonText buttonBorder';

const BRAND: Question<object, Brand> = {
  subgraph: 'workspaces',
  field: 'ownBranding',
  document: `query { ownBranding { name logoUrl light { ${COLORS} } dark { ${COLORS} } } }`,
};

/**
 * Returns the brand that the pages of the caller's workspace show; `null` while the workspaces are
 * away, and the pages go without.
 */
export const pageBrand = (ctx: Context): Promise<Brand | null> =>
  ask(ctx, BRAND, {}).catch((error: unknown) => {
    if (isAway(error)) return null;
    throw error;
  });
