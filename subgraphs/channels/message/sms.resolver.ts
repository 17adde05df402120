import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { accept } from './accept.js';
import { AcceptedMessages } from './accepted.js';
import { smsCommand } from './command.js';
import { DryRun, tryOut } from './dry-run.js';
import { Message, MessagePage } from './message.js';
import { cancelMessage, listMessages, readMessage } from './message.service.js';
import { MessagesArgs, SendSmsArgs } from './send.args.js';

@Resolver()
export class SmsResolver {
  @Mutation(() => AcceptedMessages)
  @Scope('sms:send')
  async sendSms(@Args(() => SendSmsArgs) args: SendSmsArgs, @Ctx() ctx: Context): Promise<AcceptedMessages> {
    return accept(ctx, smsCommand(args));
  }

  @Mutation(() => DryRun)
  @Scope('sms:send')
  async dryRunSms(@Args(() => SendSmsArgs) args: SendSmsArgs, @Ctx() ctx: Context): Promise<DryRun> {
    return tryOut(ctx, smsCommand(args));
  }

  @Query(() => Message)
  @Scope('sms:read')
  sms(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
    return readMessage(ctx, 'sms', id);
  }

  @Query(() => MessagePage)
  @Scope('sms:read')
  smsMessages(@Args(() => MessagesArgs) args: MessagesArgs, @Ctx() ctx: Context): Promise<Page<Message>> {
    return listMessages(ctx, 'sms', args);
  }

  @Mutation(() => Message)
  @Scope('sms:send')
  cancelSms(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
    return cancelMessage(ctx, 'sms', id);
  }
}
