import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../form/allowed.module.css';
import { ProblemLine } from '../form/problem-line';
import type { SavedForm } from './use-saved-form';

interface SettingsFormProps<Values> {
  of: SavedForm<Values>;
  /** True: the fields are only looked at. */
  disabled?: boolean;
  children: ReactNode;
}

/** A form in the page: its fields, the reason why the values were refused, and the act that saves what was changed. */
export function SettingsForm<Values>({ of: { form, saving }, disabled = false, children }: SettingsFormProps<Values>) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={disabled} className={classes.fields}>
        <Stack gap="md" maw={560}>
          {children}
          <ProblemLine problem={saving.problem} />
          <Button type="submit" loading={saving.running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
            {t('ui.save')}
          </Button>
        </Stack>
      </fieldset>
    </form>
  );
}
