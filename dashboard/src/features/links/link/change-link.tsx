import { useTranslation } from 'react-i18next';
import { type LinkRowFragment, UpdateShortLinkDocument } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
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
  const { timeZone } = useViewer().workspace;
  const { form, saving } = useSavedForm({
    initialValues: valuesOf(link, timeZone),
    save: values => {
      const changed = { id: link.id, ...variablesOf(values, timeZone, null) };
      return mutation(UpdateShortLinkDocument, {
        ...changed,
        ...(values.password ? { password: values.password } : {}),
      });
    },
    onSaved,
    errorsOf: linkErrors,
  });
  return (
    <FormDialog title={t('words.edit')} act={t('ui.save')} onClose={onClose} {...saving}>
      <LinkFields form={form} hasPassword={link.hasPassword} />
    </FormDialog>
  );
}
