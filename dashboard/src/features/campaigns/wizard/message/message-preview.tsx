import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignTemplatePreviewDocument, CampaignTextPreviewDocument } from '../../../../graph/generated/campaigns';
import type { Channel } from '../../../../graph/generated/enums';
import { Panel } from '../../../../ui/layout/panel';
import { useChannelName } from '../../../../ui/message/channel';
import { NO_CONTENT, readContent } from '../../../../ui/preview/content';
import { Preview } from '../../../../ui/preview/preview';
import type { Message } from '../draft';
import { payloadOn } from '../legs';
import classes from '../wizard.module.css';

const PAUSE_MS = 500;

interface MessagesPreviewProps {
  channels: readonly Channel[];
  message: Message;
  /** Empty: there is one message. */
  variants: readonly (Message & { name: string })[];
}

/** Each message, or the message of each channel, as its reader sees it. */
export function MessagesPreview({ channels, message, variants }: MessagesPreviewProps) {
  const nameOf = useChannelName();
  const [channel = 'sms', ...others] = channels;
  if (others.length > 0)
    return channels.map(each => (
      <MessagePreview
        key={each}
        channel={each}
        message={{ ...message, payload: payloadOn(message, each) }}
        name={nameOf(each)}
      />
    ));
  if (variants.length === 0) return <MessagePreview channel={channel} message={message} />;
  return variants.map((variant, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no identity but its place while its name is typed.
    <MessagePreview key={at} channel={channel} message={variant} name={variant.name} />
  ));
}

/** One message as its reader sees it, with somebody made up in the place of the recipient. */
function MessagePreview({ channel, message, name }: { channel: Channel; message: Message; name?: string }) {
  const { t } = useTranslation();
  const { says, templateId, variables, payload } = message;
  const [asked] = useDebouncedValue(JSON.stringify({ variables, parts: { [channel]: payload } }), PAUSE_MS);
  const given = JSON.parse(asked) as { variables: unknown; parts: unknown };
  const [{ data: template }] = useQuery({
    query: CampaignTemplatePreviewDocument,
    variables: { id: templateId, channel, variables: given.variables },
    pause: says !== 'template' || templateId === '',
  });
  const isEmpty = Object.keys(payload).length === 0;
  const [{ data: text }] = useQuery({
    query: CampaignTextPreviewDocument,
    variables: { parts: given.parts, channel },
    pause: says !== 'text' || isEmpty,
  });
  const made = says === 'template' ? template?.previewTemplate?.content : text?.previewTemplateDraft?.content;
  const size = says === 'text' ? text?.previewTemplateDraft : null;
  return (
    <Panel title={name ? `${t('ui.preview')}: ${name}` : t('ui.preview')}>
      <Preview channel={channel} message={{ ...NO_CONTENT, ...readContent(made) }} />
      {size?.messageParts && size.unitsPerPart && (
        <p className={classes.size}>
          {t('message.parts', { count: size.messageParts })} · {size.units}/{size.unitsPerPart * size.messageParts}
        </p>
      )}
    </Panel>
  );
}
