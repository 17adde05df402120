import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import type { Contact } from '../contact/contact.js';
import { type ContactPageArgs, contactPage, countContacts } from '../contact/list/contact-page.js';
import { newestFirst } from '../contact/list/order/contact-order.js';
import { OF_RULES } from '../contact/list/strategy.js';
import { audienceCondition } from './rule/compile.js';
import type { Audience } from './rule/rule.js';

/** A page of the contacts that fit, newest first. Throws the codes of {@link contactPage}. */
export const audiencePage = (
  ctx: Context,
  audience: Audience,
  args: ContactPageArgs,
  list: string,
): Promise<Page<Contact>> =>
  contactPage(ctx, bind => audienceCondition(audience, bind), args, { order: newestFirst(list), strategy: OF_RULES });

/** The exact number of contacts that fit. Throws the codes of {@link countContacts}. */
export const countAudience = (ctx: Context, audience: Audience): Promise<number> =>
  countContacts(ctx, bind => audienceCondition(audience, bind));
