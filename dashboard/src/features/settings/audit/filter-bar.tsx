import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_LABELS } from '../../../../../catalogue/act-labels.js';
import { IconX } from '../../../ui/icons/icons';
import { ChoiceChip } from '../../../ui/list/chips';
import listed from '../../../ui/list/list.module.css';
import { ALL_SPANS } from '../../../ui/time/spans';
import { useAuditNames } from './columns';
import { ACTOR_KINDS, type AuditSearch, EXACT, isNarrowed, OBJECT_TYPES } from './filters';

interface FilterBarProps {
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

export function FilterBar({ filters, onChange }: FilterBarProps) {
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
    <search className={listed.filters}>
      <Select
        size="xs"
        w={240}
        searchable
        clearable
        placeholder={t('audit.act')}
        aria-label={t('audit.act')}
        data={acts}
        value={filters.act ?? null}
        onChange={chosen => onChange({ act: chosen ?? undefined })}
        nothingFoundMessage={t('palette.nothing')}
        clearButtonProps={{ 'aria-label': t('log.remove', { filter: t('audit.act') }) }}
        data-search
      />
      <ChoiceChip
        label={t('audit.kind')}
        options={ACTOR_KINDS.map(value => ({ value, label: t(`audit.kinds.${value}`) }))}
        chosen={filters.actorKind}
        onChange={actorKind => onChange({ actorKind })}
      />
      <ChoiceChip
        label={t('audit.object')}
        options={OBJECT_TYPES.map(value => ({ value, label: t(`audit.objects.${value}`) }))}
        chosen={filters.objectType}
        onChange={objectType => onChange({ objectType })}
      />
      <ChoiceChip
        label={t('log.span')}
        options={ALL_SPANS.map(value => ({ value, label: t(`spans.${value}`) }))}
        chosen={filters.span}
        onChange={span => onChange({ span })}
      />
      {EXACT.filter(name => filters[name]).map(name => (
        <Button
          key={name}
          variant="default"
          radius="xl"
          rightSection={<IconX size={13} aria-hidden />}
          onClick={() => onChange({ [name]: undefined })}
          aria-label={t('log.remove', { filter: `${t(`audit.exact.${name}`)}: ${filters[name]}` })}
        >
          {t(`audit.exact.${name}`)}: {filters[name]}
        </Button>
      ))}
      {isNarrowed(filters) && (
        <Button variant="subtle" onClick={() => onChange(NOTHING)}>
          {t('log.clear')}
        </Button>
      )}
    </search>
  );
}
