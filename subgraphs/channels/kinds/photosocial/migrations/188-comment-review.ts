import { Migration } from '@mikro-orm/migrations';

/** Comments are reviewed, by people or by the words of the workspace. Those of before count as reviewed. */
export class ReviewComments extends Migration {
  override up(): void {
    // A default that every row of now has is not written into each of them.
    this.addSql(`alter table channels.comment add column reviewed_at timestamptz(3) default now(),
      add column matched_word text, add column rule_act text check (rule_act in ('HIDE', 'DELETE')),
      add column rule_due_at timestamptz(3), add column rule_attempts smallint not null default 0`);
    this.addSql('alter table channels.comment alter column reviewed_at drop default');
    this.addSql(`create index comment_by_rule on channels.comment (rule_due_at) where rule_due_at is not null`);
    this.addSql(`create table channels.comment_rules (
      workspace_id text primary key, hide_words text[] not null, delete_words text[] not null, updated_at timestamptz(3) not null
    )`);
  }
}
