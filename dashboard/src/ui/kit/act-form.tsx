import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ProblemLine } from '../form/problem-line';
import type { SavedForm } from './use-saved-form';

interface ActFormProps {
  saving: SavedForm<never>['saving'];
  /** The verb of the act. */
  act: string;
  /** The act is not the most likely one of the screen. */
  isSecondary?: boolean;
  disabled?: boolean;
  /** Another act, beside it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form in the page that does something at once, such as a call to try a number: it keeps nothing, and nothing is lost with it. */
export function ActForm({ saving, act, isSecondary = false, disabled = false, beside, children }: ActFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" maw={560}>
        {children}
        <ProblemLine problem={saving.problem} />
        <Group gap="xs">
          <Button
            type="submit"
            {...(isSecondary ? { variant: 'default' } : {})}
            loading={saving.running}
            disabled={disabled}
          >
            {act}
          </Button>
          {beside}
        </Group>
      </Stack>
    </form>
  );
}
