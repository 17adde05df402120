import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { messageOf } from '../wizard/draft-of-campaign';
import { MessagesPreview } from '../wizard/message/message-preview';

/** The message of the campaign, as its readers see it. */
export function Messages({ campaign }: { campaign: CampaignWholeFragment }) {
  const { channels, variants } = campaign;
  const items = (variants?.items ?? []).map(({ name, ...message }) => ({ name, ...messageOf(message) }));
  return <MessagesPreview channels={channels} message={messageOf(campaign)} variants={items} />;
}
