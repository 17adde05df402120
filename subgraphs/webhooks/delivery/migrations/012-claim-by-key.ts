import { Migration } from '@mikro-orm/migrations';
import { CLAIM, LOCKED } from './011-claim.js';

/**
 * Seeks each row by its key. The limit keeps the conditions out of that search: with them the planner, which thinks that
 * hardly any delivery is pending, read all that were due once for each row of the claim.
 */
const LOCKED_BY_KEY = `locked as (
    select d.id from due cross join lateral (
      select one.id, one.status, one.next_attempt_at, one.lease_until from webhooks.delivery one
       where one.id = due.id limit 1 for update skip locked
    ) d
     where d.status = 'PENDING' and d.next_attempt_at <= $1 and (d.lease_until is null or d.lease_until <= lease_now)
  )`;

/** A claim costs what it takes, however many deliveries are due. */
export class ClaimByKey extends Migration {
  override up(): void {
    this.addSql(CLAIM.replace('create function', 'create or replace function').replace(LOCKED, () => LOCKED_BY_KEY));
  }
}
