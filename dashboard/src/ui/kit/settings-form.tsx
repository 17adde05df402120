import { Button, Group, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../form/allowed.module.css';
import { Confirm } from '../form/confirm';
import { ProblemLine } from '../form/problem-line';
import type { SavedForm } from './use-saved-form';

interface SettingsFormProps<Values> {
  of: SavedForm<Values>;
  /** True: the fields are only looked at. */
  disabled?: boolean;
  children: ReactNode;
}

/**
 * A form in the page: its fields, the reason why the values were refused, and the acts that save or discard what was changed. A person
 * who goes elsewhere before is asked.
 */
export function SettingsForm<Values>({ of: { form, saving }, disabled = false, children }: SettingsFormProps<Values>) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.onSubmit();
  };
  const isDirty = form.isDirty();
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={disabled} className={classes.fields}>
        <Stack gap="md" maw={560}>
          {children}
          <ProblemLine problem={saving.problem} />
          <Group gap="sm">
            <Button type="submit" loading={saving.running} disabled={!isDirty}>
              {t('ui.save')}
            </Button>
            {isDirty && (
              <Button variant="default" onClick={() => form.reset()}>
                {t('words.discard')}
              </Button>
            )}
          </Group>
        </Stack>
      </fieldset>
      <LeaveGuard isDirty={() => form.isDirty()} />
    </form>
  );
}

/** Asks before another screen takes the place of one with changes. A change of the filters in the address leaves no screen. */
function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation();
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocked.status !== 'blocked') return null;
  return (
    <Confirm
      title={t('unsaved.title')}
      note={t('unsaved.note')}
      act={t('unsaved.leave')}
      running={false}
      problem={null}
      onClose={blocked.reset}
      onConfirm={blocked.proceed}
    />
  );
}
