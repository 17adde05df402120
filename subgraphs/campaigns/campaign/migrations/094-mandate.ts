import { Migration } from '@mikro-orm/migrations';

const WITH_LINES = `('chatapp', 'botchat', 'photosocial')`;

/**
 * The credential on whose behalf a campaign starts by itself, and the lines that it sends through.
 * A campaign that is scheduled already gets the credential of its maker.
 */
export class AddMandate extends Migration {
  override up(): void {
    this.addSql(
      `alter table campaigns.campaign add column mandate jsonb, add column lines text[] not null default '{}'`,
    );
    this.addSql(`update campaigns.campaign set mandate =
        case when created_by like 'key\\_%' then jsonb_build_object('keyId', created_by) else jsonb_build_object('userId', created_by) end
      where status = 'SCHEDULED' and created_by is not null`);
    this.addSql(`update campaigns.campaign c set lines = array(
        select coalesce(leg ->> 'instanceId', '*') from jsonb_array_elements(
          case when jsonb_typeof(c.legs) = 'array' then c.legs
            else jsonb_build_array(jsonb_build_object('channel', c.channel, 'instanceId', c.instance_id)) end) leg
        where leg ->> 'channel' in ${WITH_LINES})
      where c.channel in ${WITH_LINES} or jsonb_typeof(c.legs) = 'array'`);
  }
}
