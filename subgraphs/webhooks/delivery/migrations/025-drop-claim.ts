import { Migration } from '@mikro-orm/migrations';

/** The function that names no endpoints, in the place of which another stands since `019-claim-of-endpoints`. */
export class DropClaim extends Migration {
  override up(): void {
    this.addSql(`drop function webhooks.claim_deliveries(timestamptz, int, int, int, text, text[], int[], int[], int, int, text[], int[],
      text[], int[], text, timestamptz, int, int)`);
  }
}
