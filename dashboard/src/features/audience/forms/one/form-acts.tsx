import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeleteFormDocument, type FormWholeFragment, UpdateFormDocument } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { IconPencil } from '../../../../ui/icons/icons';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';
import { useToScreen } from '../../../../ui/kit/screens';
import { FormState } from '../form-state';

interface FormActsProps {
  form: FormWholeFragment;
  onChanged: () => void;
}

/** Shows whether a form is open, and its actions in one menu. */
export function FormActs({ form: { id, name, active }, onChanged }: FormActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const toList = useToScreen('forms');
  const edit = () =>
    void navigate({ to: '/$workspaceId/audience/forms/$formId/edit', params: { workspaceId, formId: id } });
  return (
    <>
      <FormState active={active} />
      <Acts
        scope="contacts:manage"
        buttons={[{ label: t('words.edit'), icon: IconPencil, go: edit }]}
        menu={[
          {
            label: t(active ? 'forms.close' : 'forms.reopen'),
            run: mutation(UpdateFormDocument, { id, active: !active }, onChanged),
          },
          {
            label: t('forms.delete'),
            look: 'danger',
            confirm: { title: t('words.deleteTitle', { name }), note: t('forms.deleteNote') },
            run: mutation(DeleteFormDocument, { id }, toList),
          },
        ]}
      />
    </>
  );
}
