import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { AcceptedMessages } from '../../core/message/accept/accepted.js';
import { sendCodesOfAll } from '../../core/message/accept/checks.js';
import { DryRun } from '../../core/message/accept/dry-run.js';
import type { Variables } from '../../core/message/variables.js';
import type { MessageContent } from '../../core/provider/port.js';
import { fillContent, PreviewTemplateArgs, previewTemplate, TemplatePreview } from './preview.js';
import { SendTemplateArgs } from './send-template.args.js';
import { TemplateSend } from './send-template.js';
import { sendTemplate, tryTemplate } from './send-template.service.js';
import { TestTemplateArgs, testTemplate } from './test-template.js';

/** Returns the resolver of templates that span channels. */
export function templateResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class TemplateSendResolver {
    @Query(() => TemplatePreview, {
      description: 'The message that a template makes for one contact. Nothing is sent.',
    })
    @Scope('templates:read')
    @Refuses('TEMPLATE_UNSUPPORTED', 'TEMPLATE_RENDER_FAILED')
    previewTemplate(
      @Args(() => PreviewTemplateArgs) args: PreviewTemplateArgs,
      @Ctx() ctx: Context,
    ): Promise<TemplatePreview> {
      return previewTemplate(ctx, channels, args);
    }

    @Query(() => Json, { description: 'A content filled with its values, in the form of its channel.' })
    @Scope('SYSTEM')
    filledContent(
      @Arg('channel', () => ChannelName) channel: string,
      @Arg('content', () => Json) content: MessageContent,
      @Arg('shared', () => Json) shared: Variables,
      @Arg('contactId', () => ID, { nullable: true }) contactId: string | null,
      @Ctx() ctx: Context,
    ): Promise<TemplatePreview> {
      return fillContent(ctx, channels, channel, content, shared, contactId ?? null);
    }

    @Mutation(() => TemplateSend, {
      description:
        'Sends the parts of a template to each person on every channel on which the person has an address. It also takes the scope of a send on each channel.',
    })
    @Scope('templates:read')
    @Refuses(...sendCodesOfAll(channels))
    sendTemplate(@Args(() => SendTemplateArgs) args: SendTemplateArgs, @Ctx() ctx: Context): Promise<TemplateSend> {
      return sendTemplate(ctx, channels, args);
    }

    @Mutation(() => AcceptedMessages, {
      description:
        'Sends one part to at most 10 addresses as a test, with examples in place of missing values. It also takes the scope of a send on the channel.',
    })
    @Scope('templates:read')
    @Refuses(...sendCodesOfAll(channels))
    testTemplate(@Args(() => TestTemplateArgs) args: TestTemplateArgs, @Ctx() ctx: Context): Promise<AcceptedMessages> {
      return testTemplate(ctx, channels, args);
    }

    @Mutation(() => DryRun, {
      description:
        'Returns the result that a send of a template would have. Nothing is sent. It also takes the scope of a send on each channel, and `contacts:read` if it names contacts.',
    })
    @Scope('templates:read')
    @Refuses(...sendCodesOfAll(channels))
    dryRunTemplate(@Args(() => SendTemplateArgs) args: SendTemplateArgs, @Ctx() ctx: Context): Promise<DryRun> {
      return tryTemplate(ctx, channels, args);
    }
  }
  return TemplateSendResolver;
}
