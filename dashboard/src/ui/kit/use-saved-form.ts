import { type UseFormReturnType, useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';
import { fieldErrors } from '../form/act';
import { type Mutation, type Runner, useRunner } from './mutation';

interface FormOptions<Values> {
  initialValues: Values;
  /** Returns the mutation that saves the values. */
  save: (values: Values) => Mutation;
  /** True: a notice says that they are saved. */
  notice?: boolean;
  /** Returns the values of the form after a save, such as without a secret; the default is those that were typed. */
  keptOf?: (values: Values) => Values;
  /** Called when they are saved. */
  onSaved?: (values: Values) => void;
  /** Returns the errors of fields that have another name in the form than in the graph. */
  errorsOf?: (problem: Problem | null) => Record<string, string>;
}

export interface SavedForm<Values> {
  /** The values, and the error of the server at each field. */
  form: UseFormReturnType<Values>;
  /** The state of the save, as `FormDialog` takes it. */
  saving: Pick<Runner, 'running' | 'problem'> & { onSubmit: () => void };
}

/** A form that the server checks: it keeps all that was typed until the values are saved. */
export function useSavedForm<Values extends object>({
  initialValues,
  save,
  onSaved,
  notice = false,
  keptOf = values => values,
  errorsOf = fieldErrors,
}: FormOptions<Values>): SavedForm<Values> {
  const form = useForm<Values>({ initialValues });
  const { t } = useTranslation();
  const { run, running, problem } = useRunner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the screen.
  useEffect(() => form.setErrors(errorsOf(problem)), [problem]);
  const submit = async () => {
    const { values } = form;
    if (!(await run(save(values)))) return;
    const kept = keptOf(values);
    form.setInitialValues(kept);
    if (kept !== values) form.setValues(kept);
    form.resetDirty(kept);
    if (notice) notifications.show({ message: t('ui.saved') });
    onSaved?.(values);
  };
  return { form, saving: { running, problem, onSubmit: () => void submit() } };
}
