import { z } from 'zod';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { type EventConsumer, onEvent } from '../../../../kernel/events/relay.js';
import { shortLinkClicked } from '../../click/events.js';
import { shortLinkConverted } from '../../conversion/events.js';
import { MessageIds } from '../send/message-id.js';

/** An answer, or an unsubscription by the link of a mail: both name the message that led to them. */
const ofMessage = z.object({ messageId: z.string() });
const NOTHING = { success: false, data: undefined } as const;

/** The campaigns of one millisecond, one of which a message may be of. */
const CAMPAIGNS = `select id from campaigns.campaign where workspace_id = $1 and id >= $2 and id < $3`;

const learnt = (name: 'replied' | 'unsubscribed') => `update campaigns.recipient set ${name}_at = $3, changed_at = $4
  where campaign_id = $1 and no = $2 and ${name}_at is null`;
const REPLIED = learnt('replied');
const UNSUBSCRIBED = learnt('unsubscribed');

/** Keeps who answered and who unsubscribed with the recipients of campaigns. */
export const learnOfAnswers: EventConsumer = async (services, events) => {
  for (const event of events) {
    const text = textFor(event);
    const { success, data } = text ? ofMessage.safeParse(event.data) : NOTHING;
    if (!text || !success) continue;
    const place = await placeOf(services, event, data.messageId);
    if (place) await sql(services.db, text, [place.campaignId, place.no, event.at, services.clock.now()]);
  }
};

/** `null`: the event is neither. */
function textFor({ name, data }: EventRecord): string | null {
  if (name === 'email.unsubscribed') return UNSUBSCRIBED;
  return 'inboundId' in data ? REPLIED : null;
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

/** By the link that was made for a contact and a campaign. */
const byLink = (name: 'clicked' | 'converted') => `update campaigns.recipient r set ${name}_at = $3, changed_at = $4
  from campaigns.short_link l
  where l.id = $1 and l.workspace_id = $2 and r.campaign_id = l.campaign_id and r.contact_id = l.contact_id
    and r.${name}_at is null`;
const CLICKED = byLink('clicked');
const CONVERTED = byLink('converted');

export const learnOfClicks = onEvent(shortLinkClicked, async ({ db, clock }, { workspaceId, at, data }) => {
  await sql(db, CLICKED, [data.shortLinkId, workspaceId, at, clock.now()]);
});

export const learnOfConversions = onEvent(shortLinkConverted, async ({ db, clock }, { workspaceId, at, data }) => {
  await sql(db, CONVERTED, [data.shortLinkId, workspaceId, at, clock.now()]);
});
