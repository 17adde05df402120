import { Migration } from '@mikro-orm/migrations';
import { claimFunction } from './018-claim-of-shares.js';

/**
 * A claim that looks at some endpoints, the next ones of a process's turn (delivery/pool/due-endpoints.ts), where it looked at all that
 * have pending deliveries: a thousand of them cost 50 ms for the few hundred deliveries that it takes. The other stays for
 * processes of older builds.
 */
export class ClaimOfEndpoints extends Migration {
  override up(): void {
    this.addSql(claimFunction(', endpoints text[]', 'select unnest($19)'));
  }
}
