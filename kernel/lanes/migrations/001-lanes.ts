import { Migration } from '@mikro-orm/migrations';

/** The processes that hold the lanes of each kind of work, and the time until which they do. */
export class CreateLanes extends Migration {
  override up(): void {
    this.addSql(`create table lanes.holder (
      owner text not null,
      work text not null,
      until timestamptz(3) not null,
      primary key (owner)
    ) with (fillfactor = 50)`);
    this.addSql(`create table lanes.lane (
      work text not null,
      lane smallint not null,
      owner text references lanes.holder (owner) on delete set null,
      primary key (work, lane)
    ) with (fillfactor = 50)`);
    this.addSql(`create function lanes.lane_of(workspace_id text) returns smallint language sql immutable parallel safe
      as 'select (strpos(''0123456789abcdefghjkmnpqrstvwxyz'', right(workspace_id, 1)) & 15)::smallint'`);
  }
}
