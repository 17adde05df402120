import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EventTypesDocument } from '../../../graph/generated/developer';

interface EventPickerProps {
  value: string[];
  error?: ReactNode;
  onChange: (events: string[]) => void;
}

/** Events by name, families such as `sms.*`, or all of them. */
export function EventPicker({ value, error, onChange }: EventPickerProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: EventTypesDocument });
  const names = (data?.eventTypes ?? []).map(({ name }) => name).sort();
  const families = Object.entries(Object.groupBy(names, name => name.split('.')[0] ?? name));
  const groups = [
    { group: t('webhooks.everything'), items: [{ value: '*', label: t('webhooks.allEvents') }] },
    ...families.map(([family, members = []]) => ({
      group: family,
      items: [
        { value: `${family}.*`, label: t('webhooks.family', { family }) },
        ...members.map(name => ({ value: name, label: name })),
      ],
    })),
  ];
  return (
    <MultiSelect
      label={t('screens.events')}
      description={t('webhooks.eventsNote')}
      data={groups}
      value={value}
      error={error}
      searchable
      hidePickedOptions
      maxDropdownHeight={260}
      onChange={onChange}
    />
  );
}
