import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { eraseFromOutbox } from '../../../kernel/erasure/erase-outbox.js';
import { eraseFromResults } from '../../../kernel/erasure/erase-results.js';
import type { Person } from '../../../kernel/erasure/person.js';
import { ask } from '../../../kernel/graph/references.js';
import { forgetSuppressed } from '../suppression/forget.js';
import type { Step } from './erasure.js';
import { eraseFromMessages } from './from-messages.js';
import { ERASE_EVENTS, ERASE_RECIPIENTS } from './questions.js';

/** An erasure under way. */
export interface Open {
  readonly id: string;
  readonly person: Person;
  readonly position: number;
  readonly createdAt: Date;
}

/** The outcome of a step. */
export interface Outcome {
  /** The step to go on with; `null` when the erasure is done. */
  readonly next: Step | null;
  readonly position?: number;
  readonly messages?: number;
  readonly events?: number;
  /** Addresses at which the person was found besides. */
  readonly addresses?: readonly string[];
  /** Something else must end first. */
  readonly waits?: boolean;
}

type Work = (ctx: Context, open: Open) => Promise<Outcome>;

const OLDER_IMPORTS = `select id from contacts.import
  where workspace_id = $1 and status in ('QUEUED', 'RUNNING') and created_at <= $2 limit 1`;

/** The file of an import that was accepted before may name the person: it is deleted when the import is done. */
const waitForImports: Work = async (ctx, { createdAt }) => {
  const [open] = await sql(ctx.db, OLDER_IMPORTS, [ctx.caller.workspaceId, createdAt]);
  return open ? { next: 'IMPORTS', waits: true } : { next: 'MESSAGES' };
};

const eraseMessages: Work = async (ctx, { person }) => {
  // Recipients are erased first, so that no campaign asks for another message meanwhile.
  await ask(ctx, ERASE_RECIPIENTS, person);
  const { count, busy, addresses } = await eraseFromMessages(ctx, person);
  if (addresses.length > 0) await forgetSuppressed(ctx, addresses);
  const isDone = count + busy === 0;
  return { next: isDone ? 'OUTBOX' : 'MESSAGES', messages: count, addresses, waits: count === 0 && busy > 0 };
};

const eraseOutbox: Work = async (ctx, { person }) => {
  const events = await transact(ctx, tx => eraseFromOutbox(tx, 'contacts', person));
  return { next: 'RESULTS', events };
};

const eraseResults: Work = async (ctx, { person }) => {
  await eraseFromResults(ctx, person);
  return { next: 'EVENTS' };
};

const eraseEvents: Work = async (ctx, { person, position }) => {
  const { count, next } = await ask(ctx, ERASE_EVENTS, { ...person, after: position });
  return next === null ? { next: null, events: count } : { next: 'EVENTS', position: next, events: count };
};

/** The work of each step. */
export const WORK: Readonly<Record<Step, Work>> = {
  IMPORTS: waitForImports,
  MESSAGES: eraseMessages,
  OUTBOX: eraseOutbox,
  RESULTS: eraseResults,
  EVENTS: eraseEvents,
};
