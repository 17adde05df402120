import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateFormDocument } from '../../../../graph/generated/audience';
import { useAct } from '../../../../ui/form/act';
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
  const leave = () => {
    kept.forget();
    void navigate({ to: '/$workspaceId/audience/forms', params: { workspaceId } });
  };
  const above = (
    <Link to="/$workspaceId/audience/forms" params={{ workspaceId }}>
      {t('screens.forms')}
    </Link>
  );
  return (
    <FormEditor
      title={t('forms.make')}
      above={above}
      kept={kept}
      saving={running}
      refused={problem}
      onSave={() => void save()}
      onLeave={leave}
    />
  );
}
