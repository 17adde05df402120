import { Migration } from '@mikro-orm/migrations';

/** Slots for instances that the operator adds to those of the plan. */
export class AddInstanceSlots extends Migration {
  override up(): void {
    this.addSql(
      'alter table workspaces.workspace add column instance_slots int not null default 0 check (instance_slots between 0 and 20)',
    );
  }
}
