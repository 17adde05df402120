import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkRowFragment, UpdateShortLinkDocument } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LinkFields } from '../list/link-fields';
import { linkErrors, valuesOf, variablesOf } from '../list/link-values';

interface ChangeLinkProps {
  link: LinkRowFragment;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes where a link leads and when it ends: its address, once printed, stays. */
export function ChangeLink({ link, onClose, onSaved }: ChangeLinkProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const { run, running, problem } = useAct(UpdateShortLinkDocument);
  const form = useForm({ initialValues: valuesOf(link, workspace.timeZone) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(linkErrors(problem)), [problem]);
  const submit = async () => {
    const { password } = form.values;
    const changed = { id: link.id, ...variablesOf(form.values, workspace.timeZone, null) };
    if (await run({ ...changed, ...(password ? { password } : {}) })) onSaved();
  };
  return (
    <FormDialog
      title={t('links.change')}
      act={t('ui.save')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <LinkFields form={form} hasPassword={link.hasPassword} />
    </FormDialog>
  );
}
