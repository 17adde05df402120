import { Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CreateTemplateDocument, TemplateStartersDocument } from '../../../graph/generated/templates';
import { useAct } from '../../../ui/form/act';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { ScreenLink, useToScreen } from '../../../ui/kit/screens';
import { Page } from '../../../ui/layout/page';
import { NEW_DRAFT, startedWith, type TemplateDraft, useTemplateDraft } from './draft';
import { EditorScreen } from './editor-screen';

const route = getRouteApi('/$workspaceId/templates/new');

/** A new template, from nothing or from one of the gallery. */
export function NewTemplate() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { starter: key, language = 'en' } = route.useSearch();
  const may = useMay('templates:manage');
  const [{ data, fetching }] = useQuery({ query: TemplateStartersDocument, variables: { language }, pause: !key });
  const starter = data?.templateStarters?.find(each => each.key === key);
  if (may && !(key && fetching))
    return (
      <Editor
        kept={`${workspaceId} new ${starter ? `${starter.key} ${language}` : ''}`}
        initial={starter ? startedWith(starter) : NEW_DRAFT}
      />
    );
  return (
    <Page title={t('templates.newTitle')}>
      <RoleNote scope="templates:manage" />
      {may && <Skeleton height={420} radius={10} />}
    </Page>
  );
}

function Editor({ kept: key, initial }: { kept: string; initial: TemplateDraft }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = useNavigate();
  const toList = useToScreen('templates');
  const kept = useTemplateDraft(key, initial);
  const { run, running, problem } = useAct(CreateTemplateDocument);
  const save = async () => {
    const made = (await run(kept.draft))?.createTemplate;
    if (!made) return;
    kept.forget();
    void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId: made.id } });
  };
  return (
    <EditorScreen
      title={t('templates.newTitle')}
      above={<ScreenLink name="templates" />}
      kept={kept}
      part={undefined}
      saving={running}
      refused={problem}
      onSave={() => void save()}
      onLeave={() => {
        kept.forget();
        toList();
      }}
    />
  );
}
