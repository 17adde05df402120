import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { CheckedBy } from '../../../../kernel/graph/validation.js';
import type { Channel } from '../channel.js';
import { accept } from './accept/accept.js';
import { AcceptedMessages } from './accept/accepted.js';
import { sendCodesOf } from './accept/checks.js';
import { checkArgs, commandFor } from './accept/command.js';
import { DryRun, tryOut } from './accept/dry-run.js';
import { inGiven } from './accept/recipient/recipients.js';
import { LineMessagesArgs, MessagesArgs, type SendArgs } from './accept/send.args.js';
import { cancelMessage } from './cancel/cancel.js';
import { listMessages } from './list/channel-messages.js';
import { includeInOne, includeInPage } from './list/include-content.js';
import { OneMessageArgs } from './list/messages.args.js';
import { Message, MessagePage } from './message.js';
import { readMessage } from './message.service.js';

/** The root fields of a channel: send, dry run, read, list and, if it has it, cancel. */
export function resolversOf(channel: Channel): ClassType<object>[] {
  const { cancel } = channel;
  return [sendResolver(channel), readResolver(channel), ...(cancel ? [cancelResolver(channel, cancel)] : [])];
}

function sendResolver(channel: Channel): ClassType<object> {
  const { name, fields, scopes, content } = channel;
  CheckedBy<SendArgs>((args, ctx) => checkArgs(ctx, channel, args))(content.args);

  @Resolver()
  class SendResolver {
    @Mutation(() => AcceptedMessages, {
      name: fields.send,
      description: `Sends a message by ${name} to up to 100 recipients.`,
    })
    @Scope(scopes.send)
    @Refuses(...sendCodesOf(channel))
    async send(@Args(() => content.args) args: SendArgs, @Ctx() ctx: Context): Promise<AcceptedMessages> {
      return inGiven(args, async () => accept(ctx, await commandFor(ctx, channel, args)));
    }

    @Mutation(() => DryRun, {
      name: fields.dryRun,
      description: `Returns the result that a send by ${name} would have. Nothing is sent.`,
    })
    @Scope(scopes.send)
    @Refuses(...sendCodesOf(channel))
    async dryRun(@Args(() => content.args) args: SendArgs, @Ctx() ctx: Context): Promise<DryRun> {
      return inGiven(args, async () => tryOut(ctx, await commandFor(ctx, channel, args)));
    }
  }
  return SendResolver;
}

function readResolver(channel: Channel): ClassType<object> {
  const { name, fields, scopes, lines } = channel;
  const listArgs = lines ? LineMessagesArgs : MessagesArgs;
  const own = new Map([[name, channel]]);

  @Resolver()
  class ReadResolver {
    @Query(() => Message, { name: fields.one, description: `One message by ${name}.` })
    @Scope(scopes.read)
    async one(@Args(() => OneMessageArgs) { id, include }: OneMessageArgs, @Ctx() ctx: Context): Promise<Message> {
      return includeInOne(ctx, own, await readMessage(ctx, channel, id), include);
    }

    @Query(() => MessagePage, { name: fields.many, description: `Messages by ${name}, newest first.` })
    @Scope(scopes.read)
    async many(@Args(() => listArgs) args: LineMessagesArgs, @Ctx() ctx: Context): Promise<Page<Message>> {
      return includeInPage(ctx, own, await listMessages(ctx, channel, args), args.include);
    }
  }
  return ReadResolver;
}

function cancelResolver(channel: Channel, { field, refuses = [] }: NonNullable<Channel['cancel']>): ClassType<object> {
  @Resolver()
  class CancelResolver {
    @Mutation(() => Message, { name: field, description: `Cancels a message by ${channel.name} that waits.` })
    @Scope(channel.scopes.cancel!)
    @Refuses('MESSAGE_NOT_CANCELLABLE', ...refuses)
    cancel(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
      return cancelMessage(ctx, channel, id);
    }
  }
  return CancelResolver;
}
