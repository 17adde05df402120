import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_LABELS } from '../../../../../catalogue/act-labels.js';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { RemoveFilter } from '../../../ui/list/remove-filter';
import { ALL_SPANS } from '../../../ui/time/spans';
import { useAuditNames } from './columns';
import { ACTOR_KINDS, type AuditSearch, EXACT, isNarrowed, OBJECT_TYPES } from './filters';

interface AuditFiltersProps {
  filters: AuditSearch;
  onChange: (changed: Partial<AuditSearch>) => void;
}

const NOTHING: Partial<AuditSearch> = {
  act: undefined,
  actorKind: undefined,
  objectType: undefined,
  span: undefined,
  actorId: undefined,
  objectId: undefined,
  ip: undefined,
};

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        { name: 'act', show: (act, change) => <ActField act={act as string | undefined} onChange={change} /> },
        choiceFilter('actorKind', t('audit.kind'), ACTOR_KINDS, value => t(`audit.kinds.${value}`)),
        choiceFilter('objectType', t('audit.object'), OBJECT_TYPES, value => t(`audit.objects.${value}`)),
        choiceFilter('span', t('words.period'), ALL_SPANS, value => t(`spans.${value}`)),
      ]}
    >
      {EXACT.filter(name => filters[name]).map(name => (
        <RemoveFilter
          key={name}
          filter={`${t(`audit.exact.${name}`)}: ${filters[name]}`}
          onRemove={() => onChange({ [name]: undefined })}
        />
      ))}
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => onChange(NOTHING)}>
          {t('log.clear')}
        </Button>
      )}
    </FilterBar>
  );
}

/** The acts are many: one is found by its name. */
function ActField({ act, onChange }: { act: string | undefined; onChange: (act: string | undefined) => void }) {
  const { t } = useTranslation();
  const names = useAuditNames();
  const acts = useMemo(
    () =>
      Object.keys(ACT_LABELS)
        .map(value => ({ value, label: names.act(value) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [names],
  );
  return (
    <Select
      size="xs"
      w={240}
      searchable
      clearable
      placeholder={t('audit.act')}
      aria-label={t('audit.act')}
      data={acts}
      value={act ?? null}
      onChange={chosen => onChange(chosen ?? undefined)}
      nothingFoundMessage={t('palette.nothing')}
      clearButtonProps={{ 'aria-label': t('log.remove', { filter: t('audit.act') }) }}
      data-search
    />
  );
}
