import { Migration } from '@mikro-orm/migrations';

/** `consent_of_sends` has replaced it since `061-consent-of-sends`. */
export class DropSendConsent extends Migration {
  override up(): void {
    this.addSql('drop function contacts.send_consent(text[], bool[], text[], text[], bool[], text[], text[])');
  }
}
