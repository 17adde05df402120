import { Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import type { Problem } from '../../../graph/problem';
import { fieldErrors } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from '../providers.module.css';
import { SettingFields } from './setting-fields';
import type { Trial } from './use-trial';
import { settingErrors, type Values } from './values';

export interface Draft {
  name: string;
  values: Values;
}

interface AccountFieldsProps {
  row: ProviderKindRow;
  draft: Draft;
  /** The last four characters of the secrets that the account has; absent for a new account. */
  hints?: Readonly<Record<string, string>>;
  /** The reason why it was not saved. */
  problem: Problem | null;
  trial: Trial;
  above?: ReactNode;
  disabled?: boolean;
  /** The button that saves it. */
  button: ReactNode;
  onChange: (draft: Draft) => void;
  onSave: () => void;
}

/** The name and the settings of an account, with what is wrong with them by a save or by a trial. */
export function AccountFields(props: AccountFieldsProps) {
  const { row, draft, hints, problem, trial, onChange } = props;
  const errors = { ...settingErrors(trial.problem), ...settingErrors(problem) };
  const change = (values: Values) => onChange({ ...draft, values });
  const form = useFirstInvalid(trial.problem);
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        trial.forget();
        props.onSave();
      }}
    >
      <fieldset disabled={props.disabled} className={classes.fields}>
        <Stack gap="md">
          {props.above}
          <NameField {...props} />
          <SettingFields row={row} values={draft.values} hints={hints ?? {}} errors={errors} onChange={change} />
          <ProblemLine problem={problem} />
          <Group>{props.button}</Group>
        </Stack>
      </fieldset>
    </form>
  );
}

/** Leads to the first field that a trial found wrong: the trial stands beside the form, or on a phone far below it. */
function useFirstInvalid(problem: Problem | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return form;
}

function NameField({ draft, hints, problem, onChange }: AccountFieldsProps) {
  const { t } = useTranslation();
  const ofNew = hints ? {} : { description: t('providers.nameNote'), withAsterisk: true, 'data-autofocus': true };
  return (
    <TextInput
      {...ofNew}
      label={t('words.name')}
      value={draft.name}
      onChange={event => onChange({ ...draft, name: event.currentTarget.value })}
      error={fieldErrors(problem)['name']}
    />
  );
}
