import { Migration } from '@mikro-orm/migrations';

/**
 * The address and the request of the approval, which the audit log names when the code is redeemed.
 */
export class AddApprovedFrom extends Migration {
  override up(): void {
    this.addSql(`alter table oauth_apps.code add approved_ip text not null default '',
      add approved_request_id text not null default ''`);
  }
}
