import { Migration } from '@mikro-orm/migrations';

/** The subscriptions of a world and of an app, newest first. */
export class ListPushSubscriptions extends Migration {
  override up(): void {
    this.addSql(
      `create index push_subscription_list on channels.push_subscription (workspace_id, sandbox, id collate "C" desc)`,
    );
    this.addSql('create index push_subscription_of_app on channels.push_subscription (app_id, id collate "C" desc)');
  }
}
