import { Migration } from '@mikro-orm/migrations';

/**
 * A submission that waits for its confirmation holds the data that the person entered. Once it is
 * applied or expired, only identifiers stay, because the consent history refers to them.
 */
export class CreateForm extends Migration {
  override up(): void {
    this.addSql(`create table contacts.form (
      id text primary key, workspace_id text not null, name text not null, title text, intro text, fields jsonb not null,
      topic_ids text[] not null, tags text[] not null, double_opt_in boolean not null, confirmation jsonb,
      redirect_url text, success_text text, languages text[] not null, translations jsonb not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index form_by_workspace on contacts.form (workspace_id, id desc)');
    this.addSql(`create table contacts.submission (
      id text primary key, workspace_id text not null, form_id text not null, contact_id text, locale text not null,
      status text not null check (status in ('PENDING', 'APPLIED', 'CONFIRMED', 'CANCELLED')),
      email text, answers jsonb, topic_ids text[] not null, tags text[] not null,
      mail_due_at timestamptz, lease_until timestamptz, fence int not null default 0, attempts int not null default 0,
      problem text, request_id text, expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(`create index submission_mail on contacts.submission (mail_due_at) where mail_due_at is not null`);
    this.addSql(`create index submission_expiry on contacts.submission (expires_at) where status = 'PENDING'`);
    this.addSql(`create index submission_by_form on contacts.submission (form_id)`);
    this.addSql(`create index submission_by_contact on contacts.submission (contact_id) where contact_id is not null`);
    this.addSql(
      `create index submission_by_email on contacts.submission (workspace_id, lower(email)) where email is not null`,
    );
  }
}
