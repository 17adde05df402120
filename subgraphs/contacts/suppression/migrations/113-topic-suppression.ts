import { Migration } from '@mikro-orm/migrations';
import { consentOfSends, HASHES } from '../../migrations/061-consent-of-sends.js';

/** Of the same with a topic: see `suppression/suppress.ts`. A hash of null is looked up nowhere. */
const TOPIC_HASHES = [
  `contacts.address_hash(a.workspace_id, a.kind, r.key || ' ' || a.topic)`,
  `case a.kind when 'MAILBOX' then contacts.address_hash(a.workspace_id, a.kind, split_part(r.key, '@', -1) || ' ' || a.topic) end`,
];

/** A suppression may hold for the sends of one topic alone. */
export class NarrowSuppression extends Migration {
  override up(): void {
    this.addSql(
      'alter table contacts.suppression add column topic_id text references contacts.topic (id) on delete cascade',
    );
    this.addSql('create index suppression_of_topic on contacts.suppression (topic_id) where topic_id is not null');
    this.addSql(consentOfSends([...HASHES, ...TOPIC_HASHES]).replace('create function', 'create or replace function'));
  }
}
