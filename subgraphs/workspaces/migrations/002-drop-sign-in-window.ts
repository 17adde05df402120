import { Migration } from '@mikro-orm/migrations';

/** Sign-ins are counted in `limits.counter`. */
export class DropSignInWindow extends Migration {
  override up(): void {
    this.addSql('drop table workspaces.sign_in_window');
  }
}
