import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChoiceChip, ChoicesChip } from '../list/chips';
import listed from '../list/list.module.css';
import { refines, SearchField } from '../list/search-field';

type Change = (value: unknown) => void;

/** One filter of a list, by its name in the address. */
interface Field<Name extends string> {
  name: Name;
  show: (value: unknown, change: Change) => ReactNode;
}

/**
 * A text that narrows the list.
 * @param options `isWhole`: only a whole value finds something. `isSecondary`: a filter beside the search of the list.
 */
export const textFilter = <Name extends string>(
  name: Name,
  label: string,
  options: { isWhole?: boolean; isSecondary?: boolean } = {},
): Field<Name> => ({
  name,
  show: (value, change) => (
    <SearchField label={label} search={value as string | undefined} onChange={change} {...options} />
  ),
});

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map(value => ({ value, label: labelOf(value) }));

/** One of some values, each with its name in the language of the person. */
export const choiceFilter = <Name extends string, Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Field<Name> => ({
  name,
  show: (value, change) => (
    <ChoiceChip
      label={label}
      options={optionsOf(values, labelOf)}
      chosen={value as Value | undefined}
      onChange={change}
    />
  ),
});

/** Several of some values. */
export const choicesFilter = <Name extends string, Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Field<Name> => ({
  name,
  show: (value, change) => (
    <ChoicesChip
      label={label}
      options={optionsOf(values, labelOf)}
      chosen={value as Value[] | undefined}
      onChange={change}
    />
  ),
});

interface FilterBarProps<Filters> {
  /** As the route reads them from the address. */
  filters: Filters;
  fields: readonly (Field<Extract<keyof Filters, string>> | false | undefined)[];
  /** Beside the filters. */
  children?: ReactNode;
  /** At the right: columns, export. */
  tools?: ReactNode;
}

/** Changes values of the address. The object that is shown beside the list is closed unless it is one of them. */
export function useChangeAddress<Filters extends object>(filters: Filters): (changed: Partial<Filters>) => void {
  const navigate = useNavigate();
  return changed =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, open: undefined, ...changed }) as never,
      replace: 'open' in changed || refines(filters, changed),
    });
}

/** The filters of a list, which are in the address. */
export function FilterBar<Filters extends object>({ filters, fields, children, tools }: FilterBarProps<Filters>) {
  const change = useChangeAddress(filters);
  return (
    <search className={listed.filters}>
      {fields.map(
        field =>
          field && (
            <Filter
              key={field.name}
              field={field}
              value={filters[field.name]}
              onChange={value => change({ [field.name]: value } as Partial<Filters>)}
            />
          ),
      )}
      {children}
      {tools && <span className={listed.tools}>{tools}</span>}
    </search>
  );
}

const Filter = ({ field, value, onChange }: { field: Field<string>; value: unknown; onChange: Change }) =>
  field.show(value, onChange);
