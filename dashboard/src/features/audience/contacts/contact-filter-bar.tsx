import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PropertiesDocument } from '../../../graph/generated/audience';
import { choiceFilter, FilterBar, textFilter, useChangeAddress } from '../../../ui/kit/filter-bar';
import { ChoiceChip } from '../../../ui/list/chips';
import { SearchField } from '../../../ui/list/search-field';
import { useChannelName } from '../../../ui/message/channel';
import { NamedChip } from '../../../ui/picker/picker-chip';
import { ALL_SPANS } from '../../../ui/time/spans';
import { propertiesOf } from '../properties';
import { type ContactSearch, isNarrowed, NO_FILTERS, SUPPRESSED_ON } from './filters';

type Kind = Parameters<typeof NamedChip>[0]['kind'];

/** One of the objects that the workspace has. */
const namedFilter = <Name extends string>(name: Name, label: string, kind: Kind) => ({
  name,
  show: (value: unknown, change: (value: unknown) => void) => (
    <NamedChip label={label} kind={kind} chosen={value as string | undefined} onChange={change} />
  ),
});

/** Narrows the list, by the values that the workspace has. */
export function ContactFilterBar({ filters, tools }: { filters: ContactSearch; tools: ReactNode }) {
  const { t } = useTranslation();
  const change = useChangeAddress(filters);
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('contacts.search')),
        namedFilter('segmentId', t('contacts.segment'), 'segments'),
        namedFilter('tag', t('contacts.tag'), 'tags'),
        namedFilter('topicId', t('words.topic'), 'topics'),
        choiceFilter('marketing', t('contacts.marketing'), ['yes', 'no'], value =>
          t(`contacts.takesMarketing.${value}`),
        ),
        choiceFilter('suppressedOn', t('contacts.suppressedOn'), SUPPRESSED_ON, useChannelName()),
        choiceFilter('span', t('words.added'), ALL_SPANS, value => t(`spans.${value}`)),
      ]}
      tools={tools}
    >
      <PropertyFilter filters={filters} onChange={change} />
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => change(NO_FILTERS)}>
          {t('log.clear')}
        </Button>
      )}
    </FilterBar>
  );
}

interface PropertyFilterProps {
  filters: ContactSearch;
  onChange: (changed: Partial<ContactSearch>) => void;
}

/** A property of the workspace, and a value of it. */
function PropertyFilter({ filters: { property, value }, onChange }: PropertyFilterProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: PropertiesDocument });
  return (
    <>
      <ChoiceChip
        label={t('contacts.property')}
        options={propertiesOf(data).map(({ key, name }) => ({ value: key, label: name }))}
        chosen={property}
        onChange={chosen => onChange({ property: chosen, value: undefined })}
      />
      {property && (
        <SearchField
          key={property}
          label={t('contacts.anyValue')}
          search={value}
          onChange={text => onChange({ value: text })}
          isWhole
          isSecondary
        />
      )}
    </>
  );
}
