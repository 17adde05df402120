import type { Context } from '../../../kernel/context/context.js';
import type { ShortLink } from './short-link.js';

/** The address of a link. */
export const shortUrlOf = (ctx: Context, { code }: Pick<ShortLink, 'code'>): string =>
  `${ctx.config.baseUrl}/l/${code}`;
