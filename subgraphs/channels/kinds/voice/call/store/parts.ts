/** SQL, a part of a statement: rows of `given` (call, conversation) say in which conversations calls were counted. */
export const keepConversations = (given: string): string =>
  `update channels.call k set conversation_id = g.conversation from ${given} g where k.id = g.call`;
