import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { defaultDomain, shortUrlOf } from '../short-url.js';
import { SAMPLE_CODE } from './code.js';
import { eraseLinksOf } from './erase-links.js';
import { type Shortened, shortenLinks, type ToShorten } from './shorten.js';

/** Makes the short links that messages ask for. */
@Resolver()
export class ShortenResolver {
  @Mutation(() => Json, {
    description: 'Makes the links of messages, `[{messageId, contactId, originId, urls}]`. Idempotent.',
  })
  @Scope('SYSTEM')
  shortenLinks(@Arg('messages', () => Json) messages: ToShorten[], @Ctx() ctx: Context): Promise<Shortened> {
    return shortenLinks(ctx, messages);
  }

  @Mutation(() => Int, { description: 'Deletes the links of messages, which may name a person. Idempotent.' })
  @Scope('SYSTEM')
  eraseLinks(@Arg('messageIds', () => [ID]) messageIds: string[], @Ctx() ctx: Context): Promise<number> {
    return eraseLinksOf(ctx.db, ctx.caller.workspaceId, messageIds);
  }

  @Query(() => String, { description: 'An address of the same length as the short links of a message.' })
  @Scope('SYSTEM')
  async sampleShortUrl(@Ctx() ctx: Context): Promise<string> {
    const { workspaceId, sandbox } = ctx.caller;
    return shortUrlOf(ctx, { workspaceId, sandbox, code: SAMPLE_CODE, domain: await defaultDomain(ctx) });
  }
}
