import { Migration } from '@mikro-orm/migrations';

/**
 * The names under which the service of a line knows persons, beside their addresses. A service may show a name before it
 * shows the number of a person, and its name of a number may be written otherwise than the number is dialled today.
 */
export class CreatePeerIdentity extends Migration {
  override up(): void {
    this.addSql(`create table channels.peer_identity (
      instance_id text not null, identity text not null, workspace_id text not null, peer text not null,
      updated_at timestamptz(3) not null, primary key (instance_id, identity)
    )`);
    this.addSql('create index peer_identity_of_peer on channels.peer_identity (instance_id, peer)');
    this.addSql('create index peer_identity_of_person on channels.peer_identity (workspace_id, peer)');
  }
}
