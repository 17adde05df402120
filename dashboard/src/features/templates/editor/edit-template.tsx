import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  TemplateDocument,
  type TemplateWholeFragment,
  UpdateTemplateDocument,
} from '../../../graph/generated/templates';
import { useAct } from '../../../ui/form/act';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { draftOf, useTemplateDraft } from './draft';
import { EditorScreen } from './editor-screen';

const route = getRouteApi('/$workspaceId/templates/$templateId/edit');

/** A template that there is, changed. */
export function EditTemplate() {
  const { t } = useTranslation();
  const { templateId: id } = route.useParams();
  const may = useMay('templates:manage');
  const result = useResult(TemplateDocument, { id }, data => data.template);
  const template = result.value;
  if (template && may) return <Editor key={template.version} template={template} />;
  return (
    <Page title={template?.name ?? t('screens.templates')} above={<Above name={t('screens.templates')} />}>
      <RoleNote scope="templates:manage" />
      <Result of={result} skeleton={may && <Skeleton height={420} radius={10} />}>
        {() => null}
      </Result>
    </Page>
  );
}

function Above({ name }: { name: string }) {
  const { workspaceId, templateId } = route.useParams();
  return (
    <Link to="/$workspaceId/templates/$templateId" params={{ workspaceId, templateId }}>
      {name}
    </Link>
  );
}

function Editor({ template }: { template: TemplateWholeFragment }) {
  const { t } = useTranslation();
  const { workspaceId, templateId } = route.useParams();
  const { part } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, version } = template;
  const kept = useTemplateDraft(`${workspaceId} ${id} ${version}`, draftOf(template));
  const { run, running, problem } = useAct(UpdateTemplateDocument);
  const leave = () => {
    kept.forget();
    void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId } });
  };
  const save = async () => {
    if (await run({ id, ...kept.draft })) leave();
  };
  return (
    <EditorScreen
      title={t('templates.editTitle', { name: template.name })}
      above={<Above name={template.name} />}
      kept={kept}
      part={part}
      saving={running}
      refused={problem}
      onSave={() => void save()}
      onLeave={leave}
    />
  );
}
