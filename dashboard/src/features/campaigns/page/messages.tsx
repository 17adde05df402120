import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { messageOf } from '../wizard/draft';
import { MessagePreview } from '../wizard/message-preview';

/** What the campaign says, as its readers see it. Several channels are written as the API has them, and not shown. */
export function Messages({ campaign }: { campaign: CampaignWholeFragment }) {
  const { channel, channels, variants } = campaign;
  if (channels.length > 1) return null;
  if (!variants) return <MessagePreview channel={channel} message={messageOf(campaign)} />;
  return variants.items.map(({ name, ...said }) => (
    <MessagePreview key={name} channel={channel} message={messageOf(said)} name={name} />
  ));
}
