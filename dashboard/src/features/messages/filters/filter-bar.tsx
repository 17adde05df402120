import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../../ui/icons/icons';
import { ChoiceChip, ChoicesChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { ALL_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { STATUSES, SUBSTATUSES } from '../../../ui/message/outcome';
import { ALL_SPANS } from '../../../ui/time/spans';
import classes from './filter-bar.module.css';
import { isNarrowed, type LogFilters, WITHOUT_FILTERS } from './filters';

interface FilterBarProps {
  filters: LogFilters;
  onChange: (changed: Partial<LogFilters>) => void;
  /** Actions on the list as a whole are at the end of the bar. */
  tools: ReactNode;
}

const TEXTS = ['sender', 'errorCode', 'reference'] as const;
/** They are set by links of other screens, and can be taken away here. */
const IDENTIFIERS = ['contactId', 'campaignId', 'instanceId', 'source'] as const;

export function FilterBar({ filters, onChange, tools }: FilterBarProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  return (
    <search className={classes.bar}>
      <SearchField
        label={t('log.recipient')}
        search={filters.recipient}
        onChange={recipient => onChange({ recipient })}
        isWhole
      />
      <ChoicesChip
        label={t('log.channel')}
        options={ALL_CHANNELS.map(value => ({ value, label: channelName(value) }))}
        chosen={filters.channels}
        onChange={channels => onChange({ channels })}
      />
      <ChoicesChip
        label={t('log.status')}
        options={STATUSES.map(value => ({ value, label: t(`status.${value}`) }))}
        chosen={filters.statuses}
        onChange={statuses => onChange({ statuses })}
      />
      <ChoicesChip
        label={t('log.substatus')}
        options={SUBSTATUSES.map(value => ({ value, label: t(`substatus.${value}`) }))}
        chosen={filters.substatuses}
        onChange={substatuses => onChange({ substatuses })}
      />
      <ChoiceChip
        label={t('log.span')}
        options={ALL_SPANS.map(value => ({ value, label: t(`spans.${value}`) }))}
        chosen={filters.span}
        onChange={span => onChange({ span })}
      />
      {TEXTS.map(name => (
        <SearchField
          key={name}
          label={t(`log.${name}`)}
          search={filters[name]}
          onChange={text => onChange({ [name]: text })}
          isWhole
          isSecondary
        />
      ))}
      {IDENTIFIERS.filter(name => filters[name]).map(name => (
        <Button
          key={name}
          variant="default"
          radius="xl"
          rightSection={<IconX size={13} aria-hidden />}
          onClick={() => onChange({ [name]: undefined })}
          aria-label={t('log.remove', { filter: `${t(`log.${name}`)}: ${filters[name]}` })}
        >
          {t(`log.${name}`)}: {filters[name]}
        </Button>
      ))}
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => onChange(WITHOUT_FILTERS)}>
          {t('log.clear')}
        </Button>
      )}
      <span className={classes.tools}>{tools}</span>
    </search>
  );
}
