import type { Request } from 'express';
import type { Caller } from '../../kernel/context/caller.js';
import type { Brand } from '../../kernel/http/pages/branded-page.js';
import { type PageOperation, type PageParts, pageOperation } from './page-graph.js';

const COLORS = 'link button buttonText buttonBorder';

/** What pages ask of a `Branding`. */
export const BRANDING = `name logoUrl light { ${COLORS} } dark { ${COLORS} }`;

/** What pages ask of the texts that a workspace says itself. */
export const PAGE_TEXTS = 'language preferencesTitle preferencesIntro unsubscribeText unsubscribedText';

/** What an operation answers whose page carries a brand. */
export interface Branded {
  /** `null` while nobody answers whose it is: its page goes without. */
  readonly branding: Brand | null;
}

/** What a program reads: the brand is for pages. */
export function withoutBrand<View extends Branded>({ branding: _, ...rest }: View): Omit<View, 'branding'> {
  return rest;
}

/** Whose page a request is for; `null` if nobody knows. */
export type BrandOf = (req: Request) => Promise<Brand | null>;

/** The same for a signed link. Throws if it was not signed here. */
export function senderBrand(parts: PageParts, callerOf: (req: Request) => Caller): BrandOf {
  const ask: PageOperation<object, { senderBranding: Brand }> = pageOperation(
    parts,
    `query { senderBranding { ${BRANDING} } }`,
  );
  return async req => (await ask({ req, caller: callerOf(req) }, {})).senderBranding;
}
