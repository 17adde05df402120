import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateTemplateDocument } from '../../../graph/generated/templates';
import { useAct } from '../../../ui/form/act';
import { NEW_DRAFT, useTemplateDraft } from './draft';
import { EditorScreen } from './editor-screen';

const route = getRouteApi('/$workspaceId/templates/new');

/** A new template, from nothing. */
export function NewTemplate() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const kept = useTemplateDraft(`${workspaceId} new`, NEW_DRAFT);
  const { run, running, problem } = useAct(CreateTemplateDocument);
  const above = (
    <Link to="/$workspaceId/templates" params={{ workspaceId }}>
      {t('screens.templates')}
    </Link>
  );
  const save = async () => {
    const made = (await run(kept.draft))?.createTemplate;
    if (!made) return;
    kept.forget();
    void navigate({
      to: '/$workspaceId/templates/$templateId',
      params: { workspaceId, templateId: made.id },
    });
  };
  return (
    <EditorScreen
      title={t('templates.newTitle')}
      above={above}
      kept={kept}
      part={undefined}
      saving={running}
      refused={problem}
      onSave={() => void save()}
      onLeave={() => {
        kept.forget();
        void navigate({ to: '/$workspaceId/templates', params: { workspaceId } });
      }}
    />
  );
}
