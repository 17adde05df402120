import { countSpent, isWithinCap } from '../../protection/spending.js';

/** Expressions and parts of a statement. */
interface Hold {
  workspace: string;
  /** All credits of the hold; it is repeated in the text. */
  amount: string;
  at: string;
  /** The UTC day on which they are spent. */
  day: string;
  /** A table beside the row `b` of the balance. */
  from?: string;
  /** A further condition. */
  where?: string;
}

/**
 * SQL that takes credits from the balance and holds them until their message has an outcome, if balance and cap of the day cover all of
 * them. It returns a row then. The lock of the row makes parallel holds see each other. A hold of 0 credits is none.
 */
export const holdCredits = ({ workspace, amount, at, day, from, where }: Hold): string => `
  update channels.balance b set balance = b.balance - ${amount}, held = b.held + ${amount}, updated_at = ${at}, ${countSpent(day, amount)}
  ${from ? `from ${from}` : ''}
  where b.workspace_id = ${workspace} and ${amount} > 0 and b.balance >= ${amount} and ${isWithinCap(day, amount)}
    ${where ? `and ${where}` : ''}
  returning b.balance`;

interface HoldEntries {
  workspace: string;
  /** SQL expressions over a row of `from`. */
  message: string;
  cost: string;
  at: string;
  from: string;
}

/** SQL that writes what is held to the ledger, an entry for each message. */
export const enterHolds = ({ workspace, message, cost, at, from }: HoldEntries): string => `
  insert into channels.ledger (workspace_id, kind, amount, held, message_id, at)
  select ${workspace}, 'hold', -${cost}, ${cost}, ${message}, ${at} from ${from}
  returning seq`;
