import { z } from 'zod';
import { keywordOf } from '../../../../catalogue/keywords.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { type EventConsumer, onEvent } from '../../../../kernel/events/relay.js';
import { shortLinkClicked } from '../../click/events.js';
import { shortLinkConverted } from '../../conversion/events.js';
import { MessageIds } from '../send/message-id.js';

/** An answer, or an unsubscription by the link of a mail: both name the message that led to them. */
const ofMessage = z.object({ messageId: z.string() });
/** Where a word ends messages. */
const WORDS: readonly string[] = ['sms.received'];
const NOTHING = { success: false, data: undefined } as const;

/** The campaigns of one millisecond, one of which a message may be of. */
const CAMPAIGNS = `select id from campaigns.campaign where workspace_id = $1 and id >= $2 and id < $3`;

const learnt = (
  name: 'replied' | 'unsubscribed' | 'clicked' | 'converted',
) => `update campaigns.recipient set ${name}_at = $3, changed_at = $4
  where campaign_id = $1 and no = $2 and ${name}_at is null`;
const REPLIED = learnt('replied');
const UNSUBSCRIBED = learnt('unsubscribed');

/** Keeps who answered and who unsubscribed with the recipients of campaigns. */
export const learnOfAnswers: EventConsumer = async (services, events) => {
  for (const event of events) {
    const texts = textsFor(event);
    const { success, data } = texts.length > 0 ? ofMessage.safeParse(event.data) : NOTHING;
    if (!success) continue;
    const place = await placeOf(services, event, data.messageId);
    if (!place) continue;
    for (const text of texts)
      await sql(services.db, text, [place.campaignId, place.no, event.at, services.clock.now()]);
  }
};

/** A text that ends messages is an answer, too. Empty: the event is neither. */
function textsFor({ name, data }: EventRecord): string[] {
  if (name === 'email.unsubscribed') return [UNSUBSCRIBED];
  if (!('inboundId' in data)) return [];
  const { text } = data as { text?: unknown };
  const ends = WORDS.includes(name) && typeof text === 'string' && keywordOf(text) === 'STOP';
  return ends ? [REPLIED, UNSUBSCRIBED] : [REPLIED];
}

async function placeOf({ db }: Services, { workspaceId }: EventRecord, messageId: string) {
  const moment = `cmp_${messageId.slice('msg_'.length, 'msg_'.length + 10)}`;
  const campaigns = await sql<{ id: string }>(db, CAMPAIGNS, [workspaceId, moment, `${moment}~`]);
  for (const { id } of campaigns) {
    const place = new MessageIds(id).read(messageId);
    if (place) return { campaignId: id, no: place.no };
  }
  return null;
}

/** What the message of a link was, if a campaign's message made it. */
const MESSAGE = `select campaign_id as "campaignId", message_id as "messageId" from campaigns.short_link
  where id = $1 and workspace_id = $2 and message_id is not null and campaign_id is not null`;

/** By the link that was made for a contact and a campaign. */
const byLink = (name: 'clicked' | 'converted') => `update campaigns.recipient r set ${name}_at = $3, changed_at = $4
  from campaigns.short_link l
  where l.id = $1 and l.workspace_id = $2 and r.campaign_id = l.campaign_id and r.contact_id = l.contact_id
    and r.${name}_at is null`;
const BY_LINK = { clicked: byLink('clicked'), converted: byLink('converted') };
const BY_MESSAGE = { clicked: learnt('clicked'), converted: learnt('converted') };

/** The recipient of a link that its message made, or of one that was made for a contact. Only the first time is kept. */
async function learnOf(
  name: 'clicked' | 'converted',
  { db, clock }: Services,
  { workspaceId, at }: Pick<EventRecord, 'workspaceId' | 'at'>,
  linkId: string,
): Promise<void> {
  const now = clock.now();
  const [made] = await sql<{ campaignId: string; messageId: string }>(db, MESSAGE, [linkId, workspaceId]);
  if (!made) return void (await sql(db, BY_LINK[name], [linkId, workspaceId, at, now]));
  const place = new MessageIds(made.campaignId).read(made.messageId);
  if (place) await sql(db, BY_MESSAGE[name], [made.campaignId, place.no, at, now]);
}

export const learnOfClicks = onEvent(shortLinkClicked, (services, event) =>
  learnOf('clicked', services, event, event.data.shortLinkId),
);

export const learnOfConversions = onEvent(shortLinkConverted, (services, event) =>
  learnOf('converted', services, event, event.data.shortLinkId),
);
