import type { Request } from 'express';
import type { Caller } from '../../kernel/context/caller.js';
import type { Brand } from '../../kernel/http/pages/branded-page.js';
import { type PageOperation, type PageParts, pageOperation } from './page-graph.js';

const COLORS = 'link button buttonText buttonBorder';

/** The fields of a `Branding` that pages select. */
export const BRANDING = `name logoUrl light { ${COLORS} } dark { ${COLORS} }`;

/** The fields of a workspace's own texts that pages select. */
export const PAGE_TEXTS = 'language preferencesTitle preferencesIntro unsubscribeText unsubscribedText';

/** The result of an operation whose page carries a brand. */
export interface Branded {
  /** `null` while nobody answers whose it is: its page goes without. */
  readonly branding: Brand | null;
}

/** Returns the data for a program: the brand is for pages. */
export function withoutBrand<View extends Branded>({ branding: _, ...rest }: View): Omit<View, 'branding'> {
  return rest;
}

/** Returns the brand of the workspace to which a request's page belongs; `null` if nobody knows. */
export type BrandOf = (req: Request) => Promise<Brand | null>;

/** The same for a signed link. Throws if it was not signed here. */
export function senderBrand(parts: PageParts, callerOf: (req: Request) => Caller): BrandOf {
  const ask: PageOperation<object, { senderBranding: Brand }> = pageOperation(
    parts,
    `query { senderBranding { ${BRANDING} } }`,
  );
  return async req => (await ask({ req, caller: callerOf(req) }, {})).senderBranding;
}
