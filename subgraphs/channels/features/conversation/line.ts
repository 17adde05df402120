import { isId } from '../../../../kernel/context/ids.js';

/**
 * Returns the instance that is the line of a conversation, or `null` when its line is a sender, or
 * all numbers or mail of the workspace.
 */
export const instanceIn = (lineId: string): string | null => (isId('ins', lineId) ? lineId : null);

/**
 * Returns the sender that is the line of a conversation, such as an RCS agent, or `null` when its
 * line is something else.
 */
export const senderIn = (lineId: string): string | null => (isId('snd', lineId) ? lineId : null);
