import type { Indexes } from '../../../../kernel/database/indexes/build-indexes.js';

/**
 * Mails to and from mailboxes that are written with capitals: a conversation has the form that is compared. Nearly no row is
 * one, so that the indexes are small.
 */
export const CAPITALS_INDEXES: Indexes = {
  inbound_by_folded_sender: `channels.inbound_message (workspace_id, lower(sender))
    where channel = 'email' and sender <> lower(sender)`,
  message_by_folded_recipient: `channels.message (workspace_id, lower(recipient), id collate "C" desc)
    where channel = 'email' and recipient <> lower(recipient)`,
};

/** SQL: the person of a conversation that a message `m` is to. */
export const PEER_OF_MESSAGE = `case when m.channel = 'email' then lower(m.recipient) else m.recipient end`;

/** SQL: a message `m` is a mail to a mailbox that is written with capitals, and `peer` is the form that is compared. */
export const isFolded = (workspaceId: string, peer: string): string =>
  `m.workspace_id = ${workspaceId} and m.channel = 'email' and m.recipient <> lower(m.recipient) and lower(m.recipient) = ${peer}`;
