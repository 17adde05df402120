import { Migration } from '@mikro-orm/migrations';

/**
 * Widgets of sites, the people who use them, and the browsers of these. A user of a site is one visitor of a widget, whatever browser is
 * used. A session is found by the hash of its token, and is worth nothing without its widget.
 */
export class CreateWebchat extends Migration {
  override up(): void {
    this.addSql(`create table channels.webchat_widget (
      id text primary key, workspace_id text not null, name text not null, sandbox boolean not null,
      allowed_origins text[] not null, color text not null, position text not null, ask_email text not null,
      files boolean not null, texts jsonb not null, require_identity boolean not null, sealed_secret text,
      push_app_id text references channels.push_app (id) on delete set null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(
      'create index webchat_widget_list on channels.webchat_widget (workspace_id, sandbox, id collate "C" desc)',
    );
    this.addSql(
      `create index webchat_widget_push on channels.webchat_widget (push_app_id) where push_app_id is not null`,
    );
    this.addSql(`create table channels.webchat_visitor (
      id text primary key, workspace_id text not null, sandbox boolean not null, widget_id text not null,
      user_id text, name text, email text, contact_id text, language text, page_url text, page_title text,
      read_place text not null default '', seen_at timestamptz(3) not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (widget_id, user_id)
    ) with (fillfactor = 80)`);
    this.addSql(
      'create index webchat_visitor_list on channels.webchat_visitor (workspace_id, sandbox, id collate "C" desc)',
    );
    this.addSql('create index webchat_visitor_of_widget on channels.webchat_visitor (widget_id, id collate "C" desc)');
    this.addSql(`create index webchat_visitor_contact on channels.webchat_visitor (contact_id, id)
      where contact_id is not null`);
    this.addSql(`create index webchat_visitor_user on channels.webchat_visitor (workspace_id, user_id, id)
      where user_id is not null`);
    this.addSql(`create index webchat_visitor_email on channels.webchat_visitor (workspace_id, lower(email))
      where email is not null`);
    this.addSql('create index webchat_visitor_seen on channels.webchat_visitor (seen_at)');
    this.addSql(`create table channels.webchat_session (
      token_hash bytea primary key, visitor_id text not null references channels.webchat_visitor on delete cascade,
      ends_at timestamptz(3) not null, created_at timestamptz(3) not null
    )`);
    this.addSql('create index webchat_session_of_visitor on channels.webchat_session (visitor_id)');
    this.addSql('create index webchat_session_end on channels.webchat_session (ends_at)');
  }
}
