import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { User } from '../../../core/edges/user.js';
import { CreateNoteArgs, NoteArgs, NotesArgs } from './note.args.js';
import { ConversationNote, ConversationNotePage } from './note.js';
import { createNote, deleteNote, listNotes, readNote } from './note.service.js';

@Resolver(() => ConversationNote)
export class NoteResolver {
  @Query(() => ConversationNotePage, { description: 'Private notes on a conversation, newest first.' })
  @Scope('conversations:read')
  @Cost(LIST_COST)
  conversationNotes(@Args(() => NotesArgs) args: NotesArgs, @Ctx() ctx: Context): Promise<Page<ConversationNote>> {
    return listNotes(ctx, args);
  }

  @Query(() => ConversationNote, { description: 'One private note.' })
  @Scope('conversations:read')
  conversationNote(@Args(() => NoteArgs) args: NoteArgs, @Ctx() ctx: Context): Promise<ConversationNote> {
    return readNote(ctx, args);
  }

  @Mutation(() => ConversationNote, {
    description: 'Writes a private note on a conversation. The person of the conversation never gets it.',
  })
  @Scope('conversations:manage')
  createConversationNote(
    @Args(() => CreateNoteArgs) args: CreateNoteArgs,
    @Ctx() ctx: Context,
  ): Promise<ConversationNote> {
    return createNote(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a private note.' })
  @Scope('conversations:manage')
  deleteConversationNote(@Args(() => NoteArgs) args: NoteArgs, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteNote(ctx, args);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user who wrote it.' })
  author(@Root() { authorId }: ConversationNote): User | null {
    return authorId === null ? null : { id: authorId };
  }

  @FieldResolver(() => [User], { description: 'The users who are mentioned in it.' })
  mentioned(@Root() { mentions }: ConversationNote): User[] {
    return mentions.map(id => ({ id }));
  }
}
