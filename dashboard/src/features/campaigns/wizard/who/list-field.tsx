import { Alert, Button, FileButton, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import type { CampaignDraft } from '../draft';
import { errorIn } from '../input';

interface ListFieldProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
  /** Addresses that the server has. */
  listed: number;
}

/** A request takes no more. */
const MOST = 10_000;

/** Addresses one by one. An address is one of one channel: on several, those that the server has stay. */
export function ListField({ draft, change, problem, listed }: ListFieldProps) {
  const { t } = useTranslation();
  if (draft.fallbacks.length > 0)
    return (
      <Alert color="yellow" title={t('campaigns.contactsAlone')}>
        {errorIn(problem, 'to') ??
          t(listed > 0 ? 'campaigns.listStays' : 'campaigns.contactsAloneNote', { count: listed })}
      </Alert>
    );
  const set = (texts: readonly string[]) =>
    change({ to: [...new Set(texts.map(text => text.trim()).filter(Boolean))].slice(0, MOST) });
  const read = async (file: File | null) => {
    if (file) set([...draft.to, ...(await file.text()).split(/[\s,;]+/)]);
  };
  return (
    <div>
      <TagsInput
        label={t('campaigns.addresses')}
        description={listed > 0 ? t('campaigns.listed', { count: listed }) : t('campaigns.addressesNote')}
        value={draft.to}
        onChange={set}
        splitChars={[',', ';', '\n', '\t', ' ']}
        maxTags={MOST}
        acceptValueOnBlur
        error={errorIn(problem, 'to')}
      />
      <FileButton onChange={file => void read(file)} accept=".csv,.txt,text/plain,text/csv">
        {props => (
          <Button {...props} variant="subtle" size="compact-xs" mt={4}>
            {t('campaigns.fromFile')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
