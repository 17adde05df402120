import type { Context } from '../../../kernel/context/context.js';
import type { Person } from '../../../kernel/erasure/person.js';
import { ask } from '../../../kernel/graph/references.js';
import { ERASE_LINKS, ERASE_MESSAGES, type ErasedMessages, MESSAGES_OF_PERSON } from './questions.js';

/**
 * Erases a person from messages, and the links that were made for them. Links go first, because an erased message is not
 * found again; and once more, since one that was handed over meanwhile may have got some.
 */
export async function eraseFromMessages(ctx: Context, person: Person): Promise<ErasedMessages> {
  const messageIds = await ask(ctx, MESSAGES_OF_PERSON, person);
  const eraseLinks = async () => {
    if (messageIds.length > 0) await ask(ctx, ERASE_LINKS, { messageIds });
  };
  await eraseLinks();
  const erased = await ask(ctx, ERASE_MESSAGES, { ...person, messageIds });
  await eraseLinks();
  return erased;
}
