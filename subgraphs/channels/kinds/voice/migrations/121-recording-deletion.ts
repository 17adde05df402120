import { Migration } from '@mikro-orm/migrations';

/** A recording that was deleted is kept, unreadable, until its provider has deleted it too. */
export class AddRecordingDeletion extends Migration {
  override up(): void {
    this.addSql(
      'alter table channels.call_recording add column deleted_at timestamptz(3), add column due_at timestamptz(3)',
    );
    this.addSql('create index call_recording_due on channels.call_recording (due_at) where due_at is not null');
    this.addSql('create index call_recording_age on channels.call_recording (created_at) where deleted_at is null');
  }
}
