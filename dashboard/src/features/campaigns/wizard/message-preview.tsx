import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignTemplatePreviewDocument, CampaignTextPreviewDocument } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { Panel } from '../../../ui/layout/panel';
import { Preview } from '../../../ui/preview/preview';
import { NOTHING_SAID, saidIn } from '../../../ui/preview/said';
import type { Message } from './draft';
import classes from './wizard.module.css';

const PAUSE_MS = 500;

/** One message as its reader sees it, with somebody made up in the place of the recipient. */
export function MessagePreview({ channel, message, name }: { channel: Channel; message: Message; name?: string }) {
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
      <Preview channel={channel} said={{ ...NOTHING_SAID, ...saidIn(made) }} />
      {size?.messageParts && size.unitsPerPart && (
        <p className={classes.size}>
          {t('message.parts', { count: size.messageParts })} · {size.units}/{size.unitsPerPart * size.messageParts}
        </p>
      )}
    </Panel>
  );
}
