import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PropertiesDocument } from '../../../graph/generated/audience';
import { ChoiceChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { useChannelName } from '../../../ui/message/channel';
import { NamedChip } from '../../../ui/picker/picker-chip';
import { ALL_SPANS } from '../../../ui/time/spans';
import { propertiesOf } from '../properties';
import { type ContactFilters, isNarrowed, NO_FILTERS, SUPPRESSED_ON } from './filters';

interface FilterChipsProps {
  filters: ContactFilters;
  onChange: (changed: ContactFilters) => void;
}

/** The chips narrow the list, with the values that the workspace has. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const [{ data }] = useQuery({ query: PropertiesDocument });
  return (
    <>
      <NamedChip
        label={t('contacts.segment')}
        kind="segments"
        chosen={filters.segmentId}
        onChange={segmentId => onChange({ segmentId })}
      />
      <NamedChip label={t('contacts.tag')} kind="tags" chosen={filters.tag} onChange={tag => onChange({ tag })} />
      <NamedChip
        label={t('contacts.topic')}
        kind="topics"
        chosen={filters.topicId}
        onChange={topicId => onChange({ topicId })}
      />
      <ChoiceChip
        label={t('contacts.marketing')}
        options={(['yes', 'no'] as const).map(value => ({ value, label: t(`contacts.takesMarketing.${value}`) }))}
        chosen={filters.marketing}
        onChange={marketing => onChange({ marketing })}
      />
      <ChoiceChip
        label={t('contacts.suppressedOn')}
        options={SUPPRESSED_ON.map(value => ({ value, label: channelName(value) }))}
        chosen={filters.suppressedOn}
        onChange={suppressedOn => onChange({ suppressedOn })}
      />
      <ChoiceChip
        label={t('contacts.createdAt')}
        options={ALL_SPANS.map(value => ({ value, label: t(`spans.${value}`) }))}
        chosen={filters.span}
        onChange={span => onChange({ span })}
      />
      <ChoiceChip
        label={t('contacts.property')}
        options={propertiesOf(data).map(({ key, name }) => ({ value: key, label: name }))}
        chosen={filters.property}
        onChange={property => onChange({ property, value: undefined })}
      />
      {filters.property && (
        <SearchField
          key={filters.property}
          label={t('contacts.anyValue')}
          search={filters.value}
          onChange={value => onChange({ value })}
          isWhole
          isSecondary
        />
      )}
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {t('log.clear')}
        </Button>
      )}
    </>
  );
}
