import { Migration } from '@mikro-orm/migrations';

/**
 * A contact in the form of the API: the names of its tags, its properties by key, and its state for
 * every topic of the workspace. A query that selects none of these columns does not pay for them.
 */
export class CreateContactCard extends Migration {
  override up(): void {
    this.addSql(`create view contacts.contact_card as select c.*, c.xmin::text as version,
      array(select t.name from contacts.tag t where t.no = any(c.tags) order by lower(t.name)) as tag_names,
      (select coalesce(jsonb_object_agg(p.key, v.value), '{}') from jsonb_each(c.properties) v
        join contacts.property p on p.no = v.key::int) as property_values,
      (select coalesce(jsonb_agg(jsonb_build_object('topicId', t.id, 'subscribed', t.no = any(c.topics)) order by t.id), '[]')
        from contacts.topic t where t.workspace_id = c.workspace_id) as topic_states
      from contacts.contact c`);
    this.addSql('create index contact_updated on contacts.contact (workspace_id, updated_at)');
    this.addSql('create index suppression_by_address on contacts.suppression (workspace_id, address_hash)');
    this.addSql(`create table contacts.merge (
      id text primary key, workspace_id text not null, into_id text not null, external_id text,
      at timestamptz(3) not null
    )`);
    this.addSql('create index merge_by_contact on contacts.merge (into_id)');
  }
}
