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
  const { columns, properties, mapping, onChange, types, onType, problem } = props;
  const { t } = useTranslation();
  const choicesOf = useChoices(properties);
  const taken = new Set(Object.values(mapping));
  // The server names a column by its own name, or by its target.
  const errorOf = (column: string) =>
    problem?.fields.find(({ field }) => [column, mapping[column]].some(name => name && field === `mapping.${name}`))
      ?.message;
  // A property that is not there yet is made.
  const freshOf = (column: string): string | null => {
    const key = keyOf(mapping[column] ?? '');
    return key === null || properties.some(each => each.key === key) ? null : key;
  };
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
        {columns.map(({ name, samples, newProperty, newPropertyType }) => (
          <tr key={name}>
            <th scope="row">{name || '–'}</th>
            <td className={classes.samples}>{samples.join(' · ') || t('imports.noSamples')}</td>
            <td>
              <Select
                aria-label={t('imports.targetOf', { column: name })}
                searchable
                allowDeselect={false}
                data={choicesOf(newProperty, mapping[name] ?? '', taken)}
                value={mapping[name] || NOWHERE}
                onChange={target => onChange({ ...mapping, [name]: target === NOWHERE ? '' : String(target ?? '') })}
                error={errorOf(name)}
              />
              {freshOf(name) !== null && (
                <Select
                  className={classes.type}
                  aria-label={t('imports.typeOf', { column: name })}
                  allowDeselect={false}
                  data={PROPERTY_TYPES.map(value => ({ value, label: t(`imports.types.${value}`) }))}
                  value={types[freshOf(name)!] ?? newPropertyType ?? 'STRING'}
                  onChange={type => onType(freshOf(name)!, type as PropertyType)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
