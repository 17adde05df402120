import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { isId } from '../../../kernel/context/ids.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { findSeen } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Length, Optional } from '../../../kernel/graph/validation.js';
import type { ConversionEntry } from './conversion.js';
import { entryOf, StoredConversion } from './stored-conversion.js';

@ArgsType()
export class ConversionsArgs extends MadeWithinArgs {
  @Field(() => String, { nullable: true, description: 'Returns only the conversion with this identifier of yours.' })
  @Optional()
  @Length(1, 200)
  externalId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only conversions attributed to clicks at this link.' })
  @Optional()
  @Length(1, 64)
  shortLinkId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only conversions attributed to links that were made for this campaign.',
  })
  @Optional()
  @Length(1, 64)
  campaignId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Returns only conversions attributed to links that were made for this contact.',
  })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only conversions attributed to clicks from this source.',
  })
  @Optional()
  @Length(1, 200)
  source?: string | null;
}

/** Lists the conversions of the caller's world, newest first. */
export async function listConversions(ctx: Context, args: ConversionsArgs): Promise<Page<ConversionEntry>> {
  const { externalId, shortLinkId, campaignId, contactId, source } = args;
  const { items, pagination } = await listPage(ctx, StoredConversion, args, {
    sandbox: worldsOf(ctx.caller),
    ...(externalId ? { externalId } : {}),
    ...(shortLinkId ? { shortLinkId } : {}),
    ...(campaignId ? { campaignId } : {}),
    ...(contactId ? { contactId } : {}),
    ...(source ? { source } : {}),
    ...madeWithin(args),
  });
  return { items: items.map(entryOf), pagination };
}

/** `null` also for a conversion of the other world. */
export async function findConversion(ctx: Context, id: string): Promise<ConversionEntry | null> {
  const stored = isId('cvn', id) ? await findSeen(ctx, StoredConversion, id) : null;
  return stored && entryOf(stored);
}

/** Throws `NOT_FOUND`, also for a conversion of the other world. */
export const readConversion = async (ctx: Context, id: string): Promise<ConversionEntry> =>
  (await findConversion(ctx, id)) ?? fail('NOT_FOUND');
