import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { VisitorKindName } from '../../../kernel/graph/scalar/visitor-kind.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Length, Optional } from '../../../kernel/graph/validation.js';
import { VISITOR_KINDS, type VisitorKind } from '../../../kernel/http/visitor-kind.js';
import { readShortLink } from '../short-link/short-link.service.js';
import { Click, ClickPage } from './click.js';

@ArgsType()
class ClicksArgs extends MadeWithinArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => VisitorKindName, { nullable: true, description: 'Returns only those of this kind; all when absent.' })
  @Optional()
  kind?: VisitorKind | null;

  @Field(() => ID, { nullable: true, description: 'Returns only clicks at a link that was made for this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

@Resolver()
export class ClickResolver {
  @Query(() => ClickPage, { description: 'Requests for a short link by people and programs, newest first.' })
  @Scope('short_links:read')
  async shortLinkClicks(@Args(() => ClicksArgs) args: ClicksArgs, @Ctx() ctx: Context): Promise<Page<Click>> {
    const link = await readShortLink(ctx, args.id);
    const shortLinkId = (args.contactId ?? link.contactId) === link.contactId ? link.id : [];
    const kind = args.kind ? [args.kind] : VISITOR_KINDS;
    return listPage(ctx, Click, args, { shortLinkId, kind, ...madeWithin(args, 'clk', 'clickedAt') });
  }
}
