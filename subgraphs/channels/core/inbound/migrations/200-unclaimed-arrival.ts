import { Migration } from '@mikro-orm/migrations';

/** Arrivals that were acknowledged and belong to no workspace, whole, until an operator has decided. */
export class CreateUnclaimedArrival extends Migration {
  override up(): void {
    this.addSql(`create table channels.unclaimed_arrival (
      id text primary key, kind text not null check (kind in ('RECEIPT', 'CALLBACK')), source text not null, place text not null,
      reason text not null, instance_id text, body text not null, received_at timestamptz(3) not null
    )`);
    this.addSql('create index unclaimed_arrival_by_age on channels.unclaimed_arrival (received_at)');
    this.addSql('create index unclaimed_arrival_by_place on channels.unclaimed_arrival (place)');
  }
}
