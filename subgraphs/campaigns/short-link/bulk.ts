import { Field, Int, ObjectType } from 'type-graphql';
import { type Context, transact } from '../../../kernel/context/context.js';
import { AppError, failIfInvalid, invalidField, messageOf } from '../../../kernel/errors/errors.js';
import { failWith } from '../../../kernel/errors/input-errors.js';
import { type PublicDetail, publicError } from '../../../kernel/errors/public-error.js';
import { invalidFieldsOf } from '../../../kernel/graph/validation.js';
import { checkLink } from './check-link.js';
import { checkNamed, namedBy } from './named-by-links.js';
import type { CreateShortLinkArgs } from './short-link.args.js';
import { ShortLink } from './short-link.js';
import { failAsTaken, newLink } from './short-link.service.js';
import { type NewLink, storeLinks } from './store-links.js';

@ObjectType({ description: 'A field of a link that cannot be used.' })
export class ShortLinkProblem {
  @Field({ description: 'The field of the link that is refused.' })
  field!: string;

  @Field({ description: 'The reason, in the language of the request.' })
  message!: string;
}

@ObjectType({ description: 'The reason that one link of many was not made.' })
export class ShortLinkRefusal {
  @Field({ description: 'A code of the catalogue of errors.' })
  code!: string;

  @Field({ description: 'The reason, in the language of the request.' })
  message!: string;

  @Field(() => [ShortLinkProblem], { description: 'Every field that is refused.' })
  details!: ShortLinkProblem[];
}

@ObjectType({ description: 'The result for one link of many: the link, or an error.' })
export class ShortLinkResult {
  @Field(() => Int, { description: 'Its place in the request, from 0.' })
  index!: number;

  @Field(() => ShortLink, { description: 'The link that was made; null if it was refused.', nullable: true })
  link!: ShortLink | null;

  @Field(() => ShortLinkRefusal, {
    description: 'The reason that the link was refused; null if it was made.',
    nullable: true,
  })
  error!: ShortLinkRefusal | null;
}

@ObjectType({ description: 'The results for many links.' })
export class ShortLinkBatch {
  @Field(() => Int, { description: 'Links that were made.' })
  created!: number;

  @Field(() => Int, { description: 'Links that were refused.' })
  failed!: number;

  @Field(() => [ShortLinkResult], { description: 'The results, in the order of the request.' })
  results!: ShortLinkResult[];
}

/** Links of one request with a password: the hash of each takes 20 ms. */
const MAX_PASSWORDS = 20;

/**
 * Makes the links that can be made, and returns an error for each other one. Throws `LIMIT_REACHED`
 * and makes none.
 */
export async function createShortLinks(ctx: Context, links: readonly CreateShortLinkArgs[]): Promise<ShortLinkBatch> {
  const guarded = links.filter(({ password }) => password);
  const contacts = await namedBy(ctx, links);
  const refusals = await Promise.all(
    links.map(link => refusalOf(ctx, () => check(ctx, link, contacts, guarded.indexOf(link) >= MAX_PASSWORDS))),
  );
  const rows = new Map<number, NewLink>();
  // Links are made one after the other, because a hash of a password takes 19 MiB while it is made.
  for (const [index, link] of links.entries()) if (!refusals[index]) rows.set(index, await newLink(ctx, link));
  const stored = await transact(ctx, tx => storeLinks(tx, [...rows.values()]));
  const results = await Promise.all(
    links.map(async ({ code }, index) => {
      const link = stored.get(rows.get(index)?.id ?? '') ?? null;
      const error = link ? null : (refusals[index] ?? (await refusalOf(ctx, async () => failAsTaken(code ?? ''))));
      return { index, link, error };
    }),
  );
  return { created: stored.size, failed: links.length - stored.size, results };
}

async function check(
  ctx: Context,
  link: CreateShortLinkArgs,
  contacts: ReadonlySet<string>,
  isOneTooMany: boolean,
): Promise<void> {
  if (isOneTooMany) failIfInvalid([invalidField('password', 'limit', { max: MAX_PASSWORDS })]);
  const invalid = await invalidFieldsOf(link, ctx);
  if (invalid.length > 0) failWith(invalid);
  checkLink(link, ctx);
  checkNamed(contacts, link);
}

async function refusalOf(ctx: Context, work: () => Promise<void>): Promise<ShortLinkRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { details } = publicError(error, ctx);
    const fields = Array.isArray(details) ? (details as PublicDetail[]) : [];
    return {
      code: error.code,
      message: messageOf(error.code, ctx.locale, error.extensions.params),
      details: fields.map(({ field, message }) => ({ field, message })),
    };
  }
}
