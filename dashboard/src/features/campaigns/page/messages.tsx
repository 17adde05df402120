import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { messageOf } from '../wizard/draft-of-campaign';
import { MessagesPreview } from '../wizard/message/message-preview';

/** The message of the campaign, as its readers see it. */
export function Messages({ campaign }: { campaign: CampaignWholeFragment }) {
  const { channels, variants } = campaign;
  const items = (variants?.items ?? []).map(({ name, ...said }) => ({ name, ...messageOf(said) }));
  return <MessagesPreview channels={channels} message={messageOf(campaign)} variants={items} />;
}
