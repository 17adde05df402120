import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import type { VoiceBehaviour } from './behaviour.js';

/** A number that is called, with its owner and what it does with the call. */
export interface CalledNumber {
  readonly id: string;
  readonly workspaceId: string;
  readonly voice: VoiceBehaviour;
}

const FIND = `select id, workspace_id as "workspaceId", voice from channels.phone_number
  where phone_number = $1 and sandbox = $2 and returned_at is null and status in ('ACTIVE', 'PAST_DUE')
    and 'VOICE' = any(features)`;

/**
 * Returns what is to be done with a call to a number, or `null` if it belongs to nobody, is
 * suspended or takes no calls.
 *
 * @param phoneNumber in E.164.
 */
export async function behaviourOf(
  on: Database | Em,
  phoneNumber: string,
  sandbox: boolean,
): Promise<CalledNumber | null> {
  const [called = null] = await sql<CalledNumber>(on, FIND, [phoneNumber, sandbox]);
  return called;
}
