import { Migration } from '@mikro-orm/migrations';

/** Tags are shown in an order that does not depend on the language of the database, so that a process can make it too. */
export class OrderCards extends Migration {
  override up(): void {
    this.addSql(`create or replace view contacts.contact_card as select c.id, c.workspace_id, c.name, c.email, c.phone,
      c.external_id, c.url, c.telegram_peer, c.languages, c.time_zone, c.receive_marketing, c.opted_out_channels, c.tags,
      c.topics, c.properties, c.created_at, c.updated_at, c.xmin::text as version,
      array(select t.name from contacts.tag t where t.no = any(c.tags) order by lower(t.name) collate "C") as tag_names,
      (select coalesce(jsonb_object_agg(p.key, v.value), '{}') from jsonb_each(c.properties) v
        join contacts.property p on p.no = v.key::int) as property_values,
      (select coalesce(jsonb_agg(jsonb_build_object('topicId', t.id, 'subscribed', t.no = any(c.topics)) order by t.id collate "C"), '[]')
        from contacts.topic t where t.workspace_id = c.workspace_id) as topic_states
      from contacts.contact c`);
  }
}
