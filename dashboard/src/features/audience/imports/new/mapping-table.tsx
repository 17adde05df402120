import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { FIELDS } from '../../../../ui/addresses/columns';
import { type FileColumn, PROPERTY_TYPES, type PropertyType } from '../file/preview';
import { isShared, keyOf, type Mapping, type Property, propertyOf } from '../file/targets';
import classes from './new-import.module.css';

interface MappingTableProps {
  columns: readonly FileColumn[];
  properties: readonly Property[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** Types that were chosen for new properties, by their keys. */
  types: Readonly<Record<string, PropertyType>>;
  onType: (key: string, type: PropertyType) => void;
  problem: Problem | null;
}

/** The value of a column that is left out. */
const NOWHERE = '-';

/** Shows the target of each column, beside its first values. */
export function MappingTable(props: MappingTableProps) {
  const { t } = useTranslation();
  const choicesOf = useChoices(props.properties);
  return (
    <table className={classes.mapping}>
      <thead>
        <tr>
          <th scope="col">{t('imports.column')}</th>
          <th scope="col">{t('imports.samples')}</th>
          <th scope="col">{t('imports.target')}</th>
        </tr>
      </thead>
      <tbody>
        {props.columns.map(column => (
          <ColumnRow key={column.name} {...props} column={column} choicesOf={choicesOf} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnRowProps extends MappingTableProps {
  column: FileColumn;
  choicesOf: ReturnType<typeof useChoices>;
}

function ColumnRow({ column, choicesOf, ...table }: ColumnRowProps) {
  const { t } = useTranslation();
  const { mapping, onChange, properties, problem } = table;
  const { name, samples, newProperty } = column;
  const target = mapping[name] ?? '';
  // The server names a column by its own name, or by its target.
  const wrong = problem?.fields.find(({ field }) => [name, target].some(each => each && field === `mapping.${each}`));
  // A property that is not there yet is made.
  const key = keyOf(target);
  const isNew = key !== null && !properties.some(each => each.key === key);
  return (
    <tr>
      <th scope="row">{name || '–'}</th>
      <td className={classes.samples}>{samples.join(' · ') || t('imports.noSamples')}</td>
      <td>
        <Select
          aria-label={t('imports.targetOf', { column: name })}
          searchable
          allowDeselect={false}
          data={choicesOf(newProperty, target, new Set(Object.values(mapping)))}
          value={target || NOWHERE}
          onChange={chosen => onChange({ ...mapping, [name]: chosen === NOWHERE ? '' : String(chosen ?? '') })}
          error={wrong?.message}
        />
        {isNew && <TypeField {...table} column={column} property={key} />}
      </td>
    </tr>
  );
}

interface TypeFieldProps extends Pick<MappingTableProps, 'types' | 'onType'> {
  column: FileColumn;
  /** The key of the new property. */
  property: string;
}

function TypeField({ column: { name, newPropertyType }, property, types, onType }: TypeFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      className={classes.type}
      aria-label={t('imports.typeOf', { column: name })}
      allowDeselect={false}
      data={PROPERTY_TYPES.map(value => ({ value, label: t(`imports.types.${value}`) }))}
      value={types[property] ?? newPropertyType ?? 'STRING'}
      onChange={type => onType(property, type as PropertyType)}
    />
  );
}

/** The targets that a column may have: those of other columns cannot be chosen. */
function useChoices(properties: readonly Property[]) {
  const { t } = useTranslation();
  return useMemo(() => {
    const known = properties.map(({ key, name }) => ({ value: propertyOf(key), label: name }));
    const fields = FIELDS.map(field => ({ value: field as string, label: t(`imports.fields.${field}`) }));
    return (own: string | null, target: string, taken: ReadonlySet<string>) => {
      const keys = [own, keyOf(target)].filter(key => key !== null);
      const fresh = [...new Set(keys)].filter(key => !properties.some(each => each.key === key));
      const free = <Choice extends { value: string }>(choices: readonly Choice[]) =>
        choices.map(choice => ({
          ...choice,
          disabled: taken.has(choice.value) && choice.value !== target && !isShared(choice.value),
        }));
      const groups = [
        { group: t('imports.groups.fields'), items: free(fields) },
        { group: t('imports.groups.properties'), items: free(known) },
        {
          group: t('imports.groups.fresh'),
          items: free(fresh.map(key => ({ value: propertyOf(key), label: t('imports.newProperty', { key }) }))),
        },
      ];
      return [{ value: NOWHERE, label: t('imports.leaveOut') }, ...groups.filter(({ items }) => items.length > 0)];
    };
  }, [properties, t]);
}
