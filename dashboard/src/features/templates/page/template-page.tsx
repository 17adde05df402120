import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { TemplateDocument } from '../../../graph/generated/templates';
import { problemOf } from '../../../graph/problem';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Time } from '../../../ui/time/time';
import { Approvals } from './approvals';
import { PartPreview } from './part-preview';
import { type Look, PreviewAs, USUAL_LOOK } from './preview-as';
import { TemplateActs } from './template-acts';
import classes from './template-page.module.css';
import { Versions } from './versions';

const route = getRouteApi('/$workspaceId/templates/$templateId');

/**
 * One template: its parts side by side as their readers see them, its approvals, and its versions.
 */
export function TemplatePage() {
  const { t } = useTranslation();
  const { templateId: id, workspaceId } = route.useParams();
  const { contact } = route.useSearch();
  const navigate = route.useNavigate();
  const [look, setLook] = useState<Look>(USUAL_LOOK);
  const [{ data, error, fetching }, again] = useQuery({ query: TemplateDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const template = data?.template;
  const problem = error && !template ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !template && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/templates" params={{ workspaceId }}>
      {t('screens.templates')}
    </Link>
  );
  return (
    <Page
      title={template?.name ?? (isMissing || problem ? t('screens.templates') : '')}
      above={above}
      wide
      actions={template && <TemplateActs template={template} onChanged={reload} />}
    >
      {isMissing ? (
        <EmptyState title={t('templates.missing')} note={t('templates.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : template ? (
        <>
          <PreviewAs
            contactId={contact}
            onContact={chosen => void navigate({ search: old => ({ ...old, contact: chosen }), replace: true })}
            look={look}
            onLook={setLook}
          />
          <div className={classes.parts} data-device={look.device}>
            {template.channels.map(channel => (
              <PartPreview
                // Another version says something else.
                key={`${channel} ${template.version}`}
                {...{ template, channel, look }}
                contactId={contact}
              />
            ))}
          </div>
          <div className={classes.columns}>
            <Versions template={template} onRestored={reload} />
            <div className={classes.column}>
              <Panel title={t('templates.details')} aside={<Copyable text={id} />}>
                <Facts
                  facts={[
                    [t('templates.category'), t(`templates.categories.${template.category}`)],
                    [t('templates.language'), template.language],
                    [t('templates.version'), template.version],
                    [t('templates.variables'), template.variables.map(({ name }) => name).join(', ')],
                    [t('templates.shortenLinks'), template.shortenLinks && t('templates.shortened')],
                    [t('templates.updated'), <Time key="updated" at={template.updatedAt} />],
                    [t('templates.created'), <Time key="created" at={template.createdAt} />],
                  ]}
                />
              </Panel>
              {template.channels.includes('chatapp') && <Approvals template={template} onChanged={reload} />}
            </div>
          </div>
        </>
      ) : (
        <>
          <Skeleton height={36} radius={10} />
          <Skeleton height={360} radius={10} />
        </>
      )}
    </Page>
  );
}
