import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateFormDocument } from '../../../../graph/generated/audience';
import { useAct } from '../../../../ui/form/act';
import { ScreenLink, useToScreen } from '../../../../ui/kit/screens';
import { after } from '../../../../ui/kit/use-opened';
import { newDraft, variablesOf } from './draft';
import { FormEditor } from './form-editor';
import { useFormDraft } from './use-form-draft';

const route = getRouteApi('/$workspaceId/audience/forms/new');

/** A new form, at first in the language of the person who makes it. */
export function NewForm() {
  const { t, i18n } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const kept = useFormDraft(`form of ${workspaceId}`, newDraft(i18n.language));
  const { run, running, problem } = useAct(CreateFormDocument);
  const save = async () => {
    const saved = await run(variablesOf(kept.draft));
    if (!saved?.createForm) return;
    kept.forget();
    const params = { workspaceId, formId: saved.createForm.id };
    void navigate({ to: '/$workspaceId/audience/forms/$formId', params });
  };
  const leave = after(kept.forget, useToScreen('forms'));
  return (
    <FormEditor
      title={t('forms.make')}
      above={<ScreenLink name="forms" />}
      {...{ kept, running, problem }}
      onSave={() => void save()}
      onLeave={leave}
    />
  );
}
