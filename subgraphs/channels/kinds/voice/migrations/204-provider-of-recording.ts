import { Migration } from '@mikro-orm/migrations';

/** The provider that has a recording: the call that it was made in may be gone before it. */
export class AddProviderOfRecording extends Migration {
  override up(): void {
    this.addSql('alter table channels.call_recording add column if not exists provider text');
  }
}
