import { type Context, transact } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { findConversation, readConversation } from '../../../core/conversation/find-conversation.js';
import { failIfNotMember } from '../ask-member.js';
import { lockConversation } from '../change-conversation.js';
import { noteDeletedEvent, noteEvent } from '../conversation-events.js';
import type { CreateNoteArgs, NoteArgs, NotesArgs } from './note.args.js';
import { ConversationNote } from './note.js';

/** Throws `NOT_FOUND`, `VALIDATION_ERROR` for a mention of who is no member, and `SUBGRAPH_UNAVAILABLE`. */
export function createNote(ctx: Context, { id, text, mentions }: CreateNoteArgs): Promise<ConversationNote> {
  return transact(ctx, async tx => {
    const conversation = await lockConversation(tx, id);
    const mentioned = [...new Set(mentions)];
    for (const [place, userId] of mentioned.entries()) await failIfNotMember(tx, `mentions[${place}]`, userId);
    const now = tx.clock.now();
    const note = tx.em.create(ConversationNote, {
      id: newId('cno'),
      workspaceId: conversation.workspaceId,
      conversationId: id,
      authorId: tx.caller.userId ?? null,
      text,
      mentions: mentioned,
      sandbox: conversation.sandbox,
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(note);
    await emitAll(tx, [noteEvent(note, conversation.instanceId)]);
    await announceConversations(tx.em, [conversation]);
    return note;
  });
}

/** Returns `null` also where the caller may not know of the conversation. */
export async function findNote(ctx: Context, id: string): Promise<ConversationNote | null> {
  const note = isId('cno', id) ? await findOwned(ctx, ConversationNote, id) : null;
  return note && (await findConversation(ctx, note.conversationId)) ? note : null;
}

/** Throws `NOT_FOUND`, also for a note of another conversation. */
export async function readNote(ctx: Context, { id, conversationId }: NoteArgs): Promise<ConversationNote> {
  const note = await findNote(ctx, id);
  return note?.conversationId === conversationId ? note : fail('NOT_FOUND');
}

/** Newest first. Throws `NOT_FOUND`. */
export async function listNotes(ctx: Context, { id, ...page }: NotesArgs): Promise<Page<ConversationNote>> {
  await readConversation(ctx, id);
  return listPage(ctx, ConversationNote, page, { conversationId: id }, `notes of ${id}`);
}

/** Throws `NOT_FOUND`. */
export function deleteNote(ctx: Context, args: NoteArgs): Promise<Deleted> {
  return transact(ctx, async tx => {
    const note = await readNote(tx, args);
    const conversation = await lockConversation(tx, note.conversationId);
    const deleted = await tx.em.nativeDelete(ConversationNote, { id: note.id });
    if (deleted > 0) await emitAll(tx, [noteDeletedEvent(note, conversation.instanceId, tx.caller.userId ?? null)]);
    await announceConversations(tx.em, [conversation]);
    return new Deleted(note.id);
  });
}
