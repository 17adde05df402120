/**
 * SQL, a part of a statement: adds credits that are held to the cost of a message.
 *
 * @param from the part with the row of the hold; without one nothing is added.
 */
export const raiseCost = (message: string, amount: string, from: string): string =>
  `update channels.message set cost = cost + ${amount} from ${from} where id = ${message}`;

/**
 * SQL, a part of a statement: the messages that placed calls move with them. Rows of `calls` are (id, outcome, answered, at, charged, code,
 * substatus); a call that has ended leaves its cost.
 */
export const moveWithCalls = (calls: string, at: string): string => `
  update channels.message m set fence = m.fence + 1, lease_until = null, updated_at = ${at}, sent_at = coalesce(m.sent_at, ${at}),
    status = case when e.answered then 'DELIVERED' else 'FAILED' end, substatus = e.substatus,
    delivered_at = case when e.answered then coalesce(m.delivered_at, e.at) end, error_code = e.code, error_reason = null,
    due_at = case when e.outcome = 'ended' then null else m.due_at end,
    cost = case when e.outcome = 'ended' then e.charged else m.cost end
  from ${calls} e where m.id = e.id`;

/** SQL, a part of a statement: rows of `changes` (id, message_id) become the last change of their messages. */
export const linkChanges = (changes: string, at: string): string =>
  `update channels.message m set change_id = ${changes}.id, updated_at = ${at} from ${changes} where m.id = ${changes}.message_id`;

/**
 * SQL, a part of a statement: nothing of a person is left in messages, whose writers lose them. It
 * returns the contents.
 */
export const eraseRows = (ids: string, recipient: string, at: string): string => `
  update channels.message set change_id = null, recipient = ${recipient}, contact_id = null, variables = null, reference = null,
    metadata = null, error_reason = null, fence = fence + 1, updated_at = ${at}
  where id = any(${ids}) returning content_id`;

/**
 * SQL, the end of a statement: contents that nobody else has are emptied. Rows of `counted`
 * (content_id, messages) say how many messages of each are erased. It returns the files of those
 * contents.
 */
export const eraseContents = (counted: string): string => `update channels.content c set body = '{"erased":true}'
  from ${counted} join channels.content before on before.id = ${counted}.content_id
  where c.id = before.id and c.messages <= ${counted}.messages returning before.body -> 'files' as files`;
