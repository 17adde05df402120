import type { Act } from '../../catalogue/acts.js';
import type { Caller } from '../context/caller.js';
import type { Context } from '../context/context.js';
import { newId } from '../context/ids.js';
import { statement } from '../database/bind.js';
import { type Database, sql } from '../database/database.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { CreateEntry } from './migrations/001-entry.js';

/**
 * The schema `audit` exists in every database with objects of administration: an act and its entry
 * commit together.
 */
export const auditMigrations: SchemaMigrations = { schema: 'audit', migrations: { '001-entry': CreateEntry } };

/** `USER`: in a session. `APP`: an OAuth client for a user. `OPERATOR`: by the command line. `SYSTEM`: a job. */
export type ActorKind = 'USER' | 'API_KEY' | 'APP' | 'OPERATOR' | 'SYSTEM';

interface Actor {
  kind: ActorKind;
  /** The id of the user, the API key or the OAuth client. */
  id: string | null;
  /** The user in whose name it was done. */
  userId: string | null;
}

/** An act, as the code that did it reports it. */
export interface AuditedAct {
  readonly act: Act;
  readonly object: { readonly type: string; readonly id: string };
  /** The caller's unless given. */
  readonly workspaceId?: string;
  /** Values that say more. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The user who did it, if the caller is not yet that user. */
  readonly byUserId?: string;
}

type UserActColumn =
  | 'id'
  | 'workspaceId'
  | 'at'
  | 'userId'
  | 'objectType'
  | 'objectId'
  | 'ip'
  | 'requestId'
  | 'details';

/** SQL that records the act of a user for each row of `from`, as a part of a bigger statement. Each value is an expression. */
export const insertUserAct = (
  act: Act,
  columns: Readonly<Record<UserActColumn, string>>,
  from: string,
): string => `insert into audit.entry
  (id, workspace_id, act, at, actor_kind, actor_id, user_id, object_type, object_id, ip, request_id, details)
  select ${columns.id}, ${columns.workspaceId}, '${act}', ${columns.at}, 'USER', ${columns.userId}, ${columns.userId},
    ${columns.objectType}, ${columns.objectId}, ${columns.ip}, ${columns.requestId}, ${columns.details} from ${from}`;

interface Entry {
  readonly id: string;
  readonly workspace: string;
  readonly act: Act;
  readonly at: Date;
  readonly actor_kind: ActorKind;
  readonly actor: string | null;
  readonly user: string | null;
  readonly object_type: string;
  readonly object: string;
  readonly ip: string | null;
  readonly request: string | null;
  /** JSON. */
  readonly details: string;
}

const INSERT = statement<Entry>(`insert into audit.entry
  (id, workspace_id, act, at, actor_kind, actor_id, user_id, object_type, object_id, ip, request_id, details)
  values (:id, :workspace, :act, :at, :actor_kind, :actor, :user, :object_type, :object, :ip, :request, :details)`);

/** Records an act on an object that has a name. */
export const auditNamed = (
  tx: Context,
  act: Act,
  type: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => audit(tx, { act, object: { type, id }, details: { name } });

/** Records an act in the transaction of `tx`: it is recorded exactly if it is done. */
export async function audit(tx: Context, { act, object, workspaceId, details, byUserId }: AuditedAct): Promise<void> {
  if (!tx.wakes) throw new Error('An act is recorded in its transaction.');
  const actor: Actor = byUserId ? { kind: 'USER', id: byUserId, userId: byUserId } : actorOf(tx.caller);
  const entry: Entry = {
    id: newId('aud'),
    workspace: workspaceId ?? tx.caller.workspaceId,
    act,
    at: tx.clock.now(),
    actor_kind: actor.kind,
    actor: actor.id,
    user: actor.userId,
    object_type: object.type,
    object: object.id,
    ip: tx.ip,
    request: tx.requestId,
    details: JSON.stringify(details ?? {}),
  };
  await sql(tx.em, ...INSERT(entry));
}

function actorOf(caller: Caller): Actor {
  const { kind, operator } = caller;
  const [credentialId, clientId, userId] = [
    caller.credentialId ?? null,
    caller.clientId ?? null,
    caller.userId ?? null,
  ];
  if (operator) return { kind: 'OPERATOR', id: null, userId: null };
  if (kind === 'api-key') return { kind: 'API_KEY', id: credentialId, userId };
  if (kind === 'token') return { kind: 'APP', id: clientId, userId };
  return userId === null ? { kind: 'SYSTEM', id: null, userId } : { kind: 'USER', id: userId, userId };
}

/** Reads the oldest entries by the primary key, so that a run that deletes nothing is cheap. */
const OLD = `
  delete from audit.entry
   where id in (select id from audit.entry order by id limit $2) and at < $1 returning id`;

/** Removes entries from before a time, `limit` at most. Answers how many. */
export const removeOldEntries = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit])).length;
