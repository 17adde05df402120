import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../../ui/icons/icons';
import { choiceFilter, choicesFilter, FilterBar, textFilter, useChangeAddress } from '../../../ui/kit/filter-bar';
import { ALL_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { STATUSES, SUBSTATUSES } from '../../../ui/message/outcome';
import { ALL_SPANS } from '../../../ui/time/spans';
import { isNarrowed, type LogFilters, WITHOUT_FILTERS } from './filters';

interface LogFiltersBarProps {
  filters: LogFilters;
  /** Actions on the list as a whole are at the end of the bar. */
  tools: ReactNode;
}

const TEXTS = ['sender', 'errorCode', 'reference'] as const;

/** The filters of the log. */
export function LogFiltersBar({ filters, tools }: LogFiltersBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('recipient', t('words.recipient'), { isWhole: true }),
        choicesFilter('channels', t('words.channel'), ALL_CHANNELS, useChannelName()),
        choicesFilter('statuses', t('words.status'), STATUSES, value => t(`status.${value}`)),
        choicesFilter('substatuses', t('log.substatus'), SUBSTATUSES, value => t(`substatus.${value}`)),
        choiceFilter('span', t('words.period'), ALL_SPANS, value => t(`spans.${value}`)),
        ...TEXTS.map(name => textFilter(name, t(`log.${name}`), { isWhole: true, isSecondary: true })),
      ]}
      tools={tools}
    >
      <SetElsewhere filters={filters} />
    </FilterBar>
  );
}

const IDENTIFIERS = ['contactId', 'campaignId', 'instanceId', 'source'] as const;

/** Filters that links of other screens set, which can be taken away here, as can all of them. */
function SetElsewhere({ filters }: Pick<LogFiltersBarProps, 'filters'>) {
  const { t } = useTranslation();
  const change = useChangeAddress(filters);
  return (
    <>
      {IDENTIFIERS.filter(name => filters[name]).map(name => (
        <Button
          key={name}
          variant="default"
          radius="xl"
          rightSection={<IconX size={13} aria-hidden />}
          onClick={() => change({ [name]: undefined })}
          aria-label={t('log.remove', { filter: `${t(`log.${name}`)}: ${filters[name]}` })}
        >
          {t(`log.${name}`)}: {filters[name]}
        </Button>
      ))}
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => change(WITHOUT_FILTERS)}>
          {t('log.clear')}
        </Button>
      )}
    </>
  );
}
