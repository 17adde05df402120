import type { Services } from '../../../../../kernel/context/services.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';

/** Its rules are in `functions/learn_of_recipients.sql`. */
const LEARN = 'select campaigns.learn_of_recipients($1, $2, $3)';

/** News of a recipient, with the moments at which it happened. */
export interface Learnt {
  readonly no: number;
  readonly attempt: number;
  sent?: Date;
  delivered?: Date;
  read?: Date;
  clicked?: Date;
  failed?: Date;
  bounced?: Date;
  complained?: Date;
  cancelled?: boolean;
  code?: string | undefined;
  /** Its credits came back. */
  refunded?: boolean;
}

/** Stores the events of messages with their recipients. */
export const learnOfRecipients = (
  connection: Database | Em,
  campaignId: string,
  learnt: readonly Learnt[],
  now: Date,
): Promise<object[]> => sql(connection, LEARN, [campaignId, JSON.stringify(learnt), now]);

/** Its rules are in `functions/record_recipients.sql`. */
const RECORD = 'select campaigns.record_recipients($1, $2, $3)';

/** Stores the results of asking for messages with their recipients. */
export const recordRecipients = (
  em: Em,
  campaignId: string,
  recorded: readonly { readonly no: number; readonly attempt: number }[],
  now: Date,
): Promise<object[]> => sql(em, RECORD, [campaignId, JSON.stringify(recorded), now]);

type Answer = 'replied' | 'unsubscribed' | 'clicked' | 'converted';

const byNo = (name: Answer) => `update campaigns.recipient set ${name}_at = $3, changed_at = $4
  where campaign_id = $1 and no = $2 and ${name}_at is null`;
const BY_NO: Readonly<Record<Answer, string>> = {
  replied: byNo('replied'),
  unsubscribed: byNo('unsubscribed'),
  clicked: byNo('clicked'),
  converted: byNo('converted'),
};

/** Keeps that a recipient did something, the first time. */
export const noteAnswer = (
  { db, clock }: Services,
  name: Answer,
  { campaignId, no }: { readonly campaignId: string; readonly no: number },
  at: Date,
): Promise<object[]> => sql(db, BY_NO[name], [campaignId, no, at, clock.now()]);

/** Updates the recipient of the link that was made for a contact and a campaign. */
const byLink = (name: 'clicked' | 'converted') => `update campaigns.recipient r set ${name}_at = $3, changed_at = $4
  from campaigns.short_link l
  where l.id = $1 and l.workspace_id = $2 and r.campaign_id = l.campaign_id and r.contact_id = l.contact_id
    and r.${name}_at is null`;
const BY_LINK = { clicked: byLink('clicked'), converted: byLink('converted') };

/** Stores the first time that the contact of a link clicked or converted. */
export const noteOnLink = (
  { db, clock }: Services,
  name: 'clicked' | 'converted',
  { workspaceId, linkId }: { readonly workspaceId: string; readonly linkId: string },
  at: Date,
): Promise<object[]> => sql(db, BY_LINK[name], [linkId, workspaceId, at, clock.now()]);
