import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { accept } from './accept.js';
import { AcceptedMessages } from './accepted.js';
import { emailCommand } from './command.js';
import { DryRun, tryOut } from './dry-run.js';
import { Message, MessagePage } from './message.js';
import { cancelMessage, listMessages, readMessage } from './message.service.js';
import { MessagesArgs, SendEmailArgs } from './send.args.js';

@Resolver()
export class EmailResolver {
  @Mutation(() => AcceptedMessages)
  @Scope('email:send')
  async sendEmail(@Args(() => SendEmailArgs) args: SendEmailArgs, @Ctx() ctx: Context): Promise<AcceptedMessages> {
    return accept(ctx, emailCommand(args, ctx.config.smtp?.from));
  }

  @Mutation(() => DryRun)
  @Scope('email:send')
  async dryRunEmail(@Args(() => SendEmailArgs) args: SendEmailArgs, @Ctx() ctx: Context): Promise<DryRun> {
    return tryOut(ctx, emailCommand(args, ctx.config.smtp?.from));
  }

  @Query(() => Message)
  @Scope('email:read')
  email(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
    return readMessage(ctx, 'email', id);
  }

  @Query(() => MessagePage)
  @Scope('email:read')
  emails(@Args(() => MessagesArgs) args: MessagesArgs, @Ctx() ctx: Context): Promise<Page<Message>> {
    return listMessages(ctx, 'email', args);
  }

  @Mutation(() => Message)
  @Scope('email:send')
  cancelEmail(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
    return cancelMessage(ctx, 'email', id);
  }
}
