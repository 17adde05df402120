/** It is built while notes are written. Most notes name nobody. */
export const MENTION_INDEXES = {
  conversation_note_mentions: `channels.conversation_note using gin (mentions) where mentions <> '{}'`,
} as const;
