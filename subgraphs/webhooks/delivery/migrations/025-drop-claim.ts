import { Migration } from '@mikro-orm/migrations';

/**
 * Drops the function that names no endpoints, which another has replaced since
 * `019-claim-of-endpoints`.
 */
export class DropClaim extends Migration {
  override up(): void {
    this.addSql(`drop function webhooks.claim_deliveries(timestamptz, int, int, int, text, text[], int[], int[], int, int, text[], int[],
      text[], int[], text, timestamptz, int, int)`);
  }
}
