import { Arg, Ctx, Mutation, Query, Resolver, registerEnumType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { PushPromptText } from '../app/push-app.js';
import { PushSite, pushSite, usualPromptTexts } from './push-site.js';
import { reportPush } from './report.service.js';

export const PushReportKind = { DELIVERED: 'DELIVERED', CLICKED: 'CLICKED' } as const;
export type PushReportKind = keyof typeof PushReportKind;
registerEnumType(PushReportKind, {
  description: 'DELIVERED: the notification was shown. CLICKED: somebody clicked it.',
  name: 'PushReportKind',
});

/**
 * The operations that pages and service workers of other sites call: the token is the permission.
 */
@Resolver()
export class PushReportResolver {
  @Mutation(() => Boolean, { description: 'A browser or device reports an event of a message.' })
  @Scope('PUBLIC')
  reportPush(
    @Arg('token') token: string,
    @Arg('kind', () => PushReportKind, { description: 'The event that is reported.' }) kind: PushReportKind,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return reportPush(ctx, token, kind);
  }

  @Query(() => PushSite, {
    description: 'The data that the script of a site needs: its app and the prompt in a language.',
  })
  @Scope('PUBLIC')
  pushSite(@Arg('token') token: string, @Ctx() ctx: Context): Promise<PushSite> {
    return pushSite(ctx, token);
  }

  @Query(() => [PushPromptText], {
    description: 'The default texts of a prompt in each language, used if an app has none of its own.',
  })
  @Scope('push:read')
  pushPromptTexts(): PushPromptText[] {
    return usualPromptTexts();
  }
}
