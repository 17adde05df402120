import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantableScopesQuery } from '../../../graph/generated/developer';
import classes from './scope-picker.module.css';

type Grantable = NonNullable<GrantableScopesQuery['grantableScopes']>;

interface ScopePickerProps {
  all: Grantable;
  chosen: readonly string[];
  error: ReactNode;
  onChange: (chosen: string[]) => void;
}

/** Every scope that the person may give, by group. */
export function ScopePicker({ all, chosen, error, onChange }: ScopePickerProps) {
  const { t } = useTranslation();
  const groups = Object.values(Object.groupBy(all, ({ group }) => group.name)) as Grantable[];
  const toggle = (names: readonly string[], on: boolean) =>
    onChange(on ? [...new Set([...chosen, ...names])] : chosen.filter(name => !names.includes(name)));
  return (
    <Input.Wrapper label={t('keys.scopesChosen', { count: chosen.length })} error={error}>
      <div className={classes.list}>
        {groups.map(scopes => (
          <GroupField key={scopes[0]?.group.name} scopes={scopes} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
    </Input.Wrapper>
  );
}

interface GroupFieldProps {
  /** Those of one group. */
  scopes: Grantable;
  chosen: readonly string[];
  onToggle: (names: readonly string[], on: boolean) => void;
}

function GroupField({ scopes, chosen, onToggle }: GroupFieldProps) {
  const names = scopes.map(({ name }) => name);
  const on = names.filter(name => chosen.includes(name));
  return (
    <fieldset className={classes.group}>
      <Checkbox
        size="xs"
        label={scopes[0]?.group.label}
        classNames={{ label: classes.head }}
        checked={on.length === names.length}
        indeterminate={on.length > 0 && on.length < names.length}
        onChange={event => onToggle(names, event.target.checked)}
      />
      {scopes.map(({ name, label }) => (
        <Checkbox
          key={name}
          size="xs"
          label={
            <>
              {label} <code>{name}</code>
            </>
          }
          checked={chosen.includes(name)}
          onChange={event => onToggle([name], event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
