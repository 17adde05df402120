import { Alert, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SendLineFragment } from '../../graph/generated/send';
import type { Draft } from './draft';

interface LineFieldProps {
  lines: readonly SendLineFragment[];
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  error: string | undefined;
}

/** The line that a chat message goes through. */
export function LineField({ lines, draft, change, error }: LineFieldProps) {
  const { t } = useTranslation();
  if (lines.length === 0)
    return (
      <Alert color="yellow" title={t('send.noLine')}>
        {t('send.noLineNote')} <a href="/docs/guides/instances">{t('send.linesGuide')}</a>
      </Alert>
    );
  return (
    <Select
      label={t('send.line')}
      allowDeselect={false}
      data={lines.map(({ id, name, status }) => ({
        value: id,
        label: status === 'ACTIVE' ? name : t('send.lineAway', { name }),
      }))}
      value={draft.instanceId}
      onChange={value => change({ instanceId: value ?? '' })}
      error={error}
    />
  );
}
