import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EventTypesDocument } from '../../../graph/generated/developer';

/** One event by its name, or all of them. */
export function NameFilter({ name, onChange }: { name: string | undefined; onChange: (name?: string) => void }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: EventTypesDocument });
  const names = (data?.eventTypes ?? []).map(type => type.name).sort();
  return (
    <Select
      size="xs"
      w={260}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('log.clear') }}
      placeholder={t('webhooks.allEvents')}
      aria-label={t('words.event')}
      data={names}
      value={name ?? null}
      onChange={chosen => onChange(chosen ?? undefined)}
    />
  );
}
