import { z } from 'zod';
import { keywordOf } from '../../../../catalogue/keywords.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { onAllEvents, onEvent } from '../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { shortLinkClicked } from '../../click/events.js';
import { shortLinkConverted } from '../../conversion/events.js';
import { noteAnswer, noteOnLink } from '../recipient/store/learn.js';
import { MessageIds } from '../send/message-id.js';

/** An answer, or an unsubscription by the link of a mail: both name the message that led to them. */
const ofMessage = z.object({ messageId: z.string() });
/** Events whose text may be a word that ends messages. */
const WORDS: readonly string[] = ['sms.received'];
const NOTHING = { success: false, data: undefined } as const;

/** The campaigns of one millisecond, one of which a message may be of. */
const CAMPAIGNS = `select id from campaigns.campaign where workspace_id = $1 and id >= $2 and id < $3`;

/** Stores with the recipients of campaigns who answered and who unsubscribed. */
export const learnOfAnswers = onAllEvents('campaign.note-answers', async (services, events) => {
  for (const event of events) {
    const names = answersIn(event);
    const { success, data } = names.length > 0 ? ofMessage.safeParse(event.data) : NOTHING;
    if (!success) continue;
    const place = await placeOf(services, event, data.messageId);
    if (!place) continue;
    for (const name of names) await noteAnswer(services, name, place, event.at);
  }
});

/**
 * Returns the acts that an event stands for, none when it is neither. A text that ends messages is
 * an answer, too.
 */
function answersIn({ name, data }: EventRecord): ('replied' | 'unsubscribed')[] {
  if (name === 'email.unsubscribed') return ['unsubscribed'];
  if (!('inboundId' in data)) return [];
  const { text } = data as { text?: unknown };
  const ends = WORDS.includes(name) && typeof text === 'string' && keywordOf(text) === 'STOP';
  return ends ? ['replied', 'unsubscribed'] : ['replied'];
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

/** Finds the message that made a link, if it is one of a campaign. */
const MESSAGE = `select campaign_id as "campaignId", message_id as "messageId" from campaigns.short_link
  where id = $1 and workspace_id = $2 and message_id is not null and campaign_id is not null`;

/** The recipient of a link that its message made, or of one that was made for a contact. Only the first time is kept. */
async function learnOf(
  name: 'clicked' | 'converted',
  services: Services,
  { workspaceId, at }: Pick<EventRecord, 'workspaceId' | 'at'>,
  linkId: string,
): Promise<void> {
  const [made] = await sql<{ campaignId: string; messageId: string }>(services.db, MESSAGE, [linkId, workspaceId]);
  if (!made) return void (await noteOnLink(services, name, { workspaceId, linkId }, at));
  const place = new MessageIds(made.campaignId).read(made.messageId);
  if (place) await noteAnswer(services, name, { campaignId: made.campaignId, no: place.no }, at);
}

export const learnOfClicks = onEvent('campaign.note-clicks', shortLinkClicked, (services, event) =>
  learnOf('clicked', services, event, event.data.shortLinkId),
);

export const learnOfConversions = onEvent('campaign.note-conversions', shortLinkConverted, (services, event) =>
  learnOf('converted', services, event, event.data.shortLinkId),
);
