import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NamedPickers } from '../../../../ui/picker/named-picker';
import type { Audience } from '../draft';
import classes from '../wizard.module.css';

interface AudienceFieldsProps {
  note: string;
  kind: 'in' | 'out';
  audience: Audience;
  onChange: (audience: Audience) => void;
  errorOf: (name: keyof Audience) => string | undefined;
  error: string | undefined;
}

const KINDS = { segmentIds: 'segments', topicIds: 'topics', tags: 'tags' } as const;

/** Contacts by segment, topic and tag. */
export function AudienceFields({ note, kind, audience, onChange, errorOf, error }: AudienceFieldsProps) {
  const { t } = useTranslation();
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
        <NamedPickers
          key={name}
          kind={KINDS[name]}
          label={t(`campaigns.audience.${kind}.${name}`)}
          clearable
          clearButtonProps={{ 'aria-label': t('campaigns.empty') }}
          value={audience[name]}
          onChange={chosen => onChange({ ...audience, [name]: chosen })}
          error={errorOf(name) ?? (name === 'segmentIds' ? error : undefined)}
        />
      ))}
    </>
  );
}
