import {
  Arg,
  Args,
  ArgsType,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { isErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Length, Visible } from '../../../../kernel/graph/validation.js';
import type { Channel } from '../channel.js';
import { lineCodesOf } from '../check/line.js';
import { InboundMessage } from '../inbound/inbound-message.js';
import { Message } from '../message/message.js';
import { MessageError } from '../message/message-error.resolver.js';
import { changesOf } from './list-changes.js';
import { MessageChange } from './message-change.js';
import { deleteMessage, editMessage } from './request-change.js';
import type { DeleteRules, EditRules } from './rules.js';

/** More than any channel allows; what a channel allows has a code of its own. */
const MAX_TEXT = 10_000;

@ArgsType()
class EditMessageArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The new text, or the new caption of a file.' })
  @Length(1, MAX_TEXT)
  @Visible()
  message!: string;
}

const OF_EDITS = [
  'MESSAGE_NOT_EDITABLE',
  'MESSAGE_KIND_NOT_EDITABLE',
  'MESSAGE_EDIT_TOO_LONG',
  'MESSAGE_EDIT_WINDOW_CLOSED',
  'MESSAGE_EDIT_LIMIT_REACHED',
] as const satisfies readonly ErrorCode[];

/** The codes of every change, including those of the line that the message went through. */
const changeCodesOf = ({ lines }: Channel, { unsupported }: EditRules | DeleteRules): ErrorCode[] => [
  unsupported,
  'MESSAGE_CHANGE_PENDING',
  ...(lines ? lineCodesOf(lines.instances) : []),
];

/** The root fields of a channel that can change what was sent. */
export const changeResolversOf = (channel: Channel): ClassType<object>[] => [
  ...(channel.edit ? [editResolver(channel, channel.edit)] : []),
  ...(channel.delete ? [deleteResolver(channel, channel.delete)] : []),
];

function editResolver(channel: Channel, rules: EditRules): ClassType<object> {
  @Resolver()
  class EditResolver {
    @Mutation(() => Message, {
      name: rules.field,
      description: 'Edits a message. The edit is under way; `lastChange` has its result.',
    })
    @Scope(rules.scope)
    @Refuses(...changeCodesOf(channel, rules), ...OF_EDITS)
    edit(@Args(() => EditMessageArgs) { id, message }: EditMessageArgs, @Ctx() ctx: Context): Promise<Message> {
      return editMessage(ctx, channel, rules, id, message);
    }
  }
  return EditResolver;
}

function deleteResolver(channel: Channel, rules: DeleteRules): ClassType<object> {
  @Resolver()
  class DeleteResolver {
    @Mutation(() => Message, {
      name: rules.field,
      description: 'Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.',
    })
    @Scope(rules.scope)
    @Refuses(...changeCodesOf(channel, rules), 'MESSAGE_NOT_DELETABLE', 'MESSAGE_DELETE_WINDOW_CLOSED')
    delete(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Message> {
      return deleteMessage(ctx, channel, rules, id);
    }
  }
  return DeleteResolver;
}

const findChange = async (ctx: Context, { changeId }: Message): Promise<MessageChange | null> =>
  changeId ? findOwned(ctx, MessageChange, changeId) : null;

/** Most messages never are, and cost no statement. */
const isChanged = (message: Pick<Message, 'editedAt' | 'deletedAt'> & { changeId?: string | null }): boolean =>
  Boolean(message.changeId ?? message.editedAt ?? message.deletedAt);

const NONE: Promise<MessageChange[]> = Promise.resolve([]);

@Resolver(() => Message)
export class MessageChangesResolver {
  @FieldResolver(() => MessageChange, { nullable: true, description: 'The last edit or deletion that was requested.' })
  lastChange(@Root() message: Message, @Ctx() ctx: Context): Promise<MessageChange | null> {
    return findChange(ctx, message);
  }

  @FieldResolver(() => Boolean, { description: 'True if it was deleted at its recipient, or is being deleted.' })
  async deleted(@Root() message: Message, @Ctx() ctx: Context): Promise<boolean> {
    if (message.deletedAt) return true;
    // The job may have deleted it since the message was read.
    const last = await findChange(ctx, message);
    return last?.kind === 'DELETE' && last.status !== 'FAILED';
  }

  @FieldResolver(() => [MessageChange], { description: 'The last 100 edits and deletions, oldest first.' })
  changes(@Root() message: Message, @Ctx() ctx: Context): Promise<MessageChange[]> {
    return isChanged(message) ? changesOf(ctx, message.id) : NONE;
  }
}

@Resolver(() => InboundMessage)
export class InboundChangesResolver {
  @FieldResolver(() => [MessageChange], { description: 'The last 100 changes by its sender, oldest first.' })
  changes(@Root() message: InboundMessage, @Ctx() ctx: Context): Promise<MessageChange[]> {
    return isChanged(message) ? changesOf(ctx, message.id) : NONE;
  }
}

@Resolver(() => MessageChange)
export class ChangeErrorResolver {
  @FieldResolver(() => MessageError, { description: 'The reason that it failed; null otherwise.', nullable: true })
  error(@Root() { errorCode }: MessageChange, @Ctx() { locale }: Context): MessageError | null {
    return isErrorCode(errorCode) ? { code: errorCode, message: messageOf(errorCode, locale) } : null;
  }
}
