import { Button, MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignChoicesQuery } from '../../../../graph/generated/campaigns';
import type { Audience } from '../draft';
import classes from '../wizard.module.css';

interface AudienceFieldsProps {
  note: string;
  kind: 'in' | 'out';
  audience: Audience;
  onChange: (audience: Audience) => void;
  choices: CampaignChoicesQuery | undefined;
  errorOf: (name: keyof Audience) => string | undefined;
  error: string | undefined;
}

/** Contacts by segment, topic and tag. */
export function AudienceFields({ note, kind, audience, onChange, choices, errorOf, error }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const named = (items: readonly { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const data = {
    segmentIds: named(choices?.segments?.items),
    topicIds: named(choices?.topics?.items),
    tags: (choices?.tags?.items ?? []).map(({ name }) => name),
  };
  return (
    <>
      <p className={classes.note}>{note}</p>
      {audience.contactIds.length > 0 && (
        <p className={classes.note}>
          {t('campaigns.chosenOnes', { count: audience.contactIds.length })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onChange({ ...audience, contactIds: [] })}>
            {t('campaigns.withoutThem')}
          </Button>
        </p>
      )}
      {(['segmentIds', 'topicIds', 'tags'] as const).map(name => (
        <MultiSelect
          key={name}
          label={t(`campaigns.audience.${kind}.${name}`)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('campaigns.empty') }}
          hidePickedOptions
          nothingFoundMessage={t('palette.nothing')}
          data={data[name]}
          value={audience[name]}
          onChange={chosen => onChange({ ...audience, [name]: chosen })}
          error={errorOf(name) ?? (name === 'segmentIds' ? error : undefined)}
        />
      ))}
    </>
  );
}
