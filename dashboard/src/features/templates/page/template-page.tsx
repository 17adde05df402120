import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateDocument, type TemplateWholeFragment } from '../../../graph/generated/templates';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
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
  const { templateId: id } = route.useParams();
  const result = useResult(TemplateDocument, { id }, data => data.template);
  return (
    <ObjectPage
      of={result}
      list="templates"
      titleOf={({ name }) => name}
      acts={template => <TemplateActs template={template} onChanged={result.reload} />}
      missing={{ title: t('templates.missing'), note: t('templates.missingNote') }}
      wide
      skeleton={
        <>
          <Skeleton height={36} radius={10} />
          <Skeleton height={360} radius={10} />
        </>
      }
    >
      {template => <Whole template={template} onChanged={result.reload} />}
    </ObjectPage>
  );
}

function Whole({ template, onChanged }: { template: TemplateWholeFragment; onChanged: () => void }) {
  const { contact } = route.useSearch();
  const navigate = route.useNavigate();
  const [look, setLook] = useState<Look>(USUAL_LOOK);
  return (
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
        <Versions template={template} onRestored={onChanged} />
        <div className={classes.column}>
          <Details template={template} />
          {template.channels.includes('chatapp') && <Approvals template={template} onChanged={onChanged} />}
        </div>
      </div>
    </>
  );
}

function Details({ template }: { template: TemplateWholeFragment }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('words.details')} aside={<Copyable text={template.id} />}>
      <Facts
        facts={[
          [t('templates.category'), t(`templates.categories.${template.category}`)],
          [t('words.language'), template.language],
          [t('templates.version'), template.version],
          [t('templates.variables'), template.variables.map(({ name }) => name).join(', ')],
          [t('templates.shortenLinks'), template.shortenLinks && t('templates.shortened')],
          [t('templates.updated'), <Time key="updated" at={template.updatedAt} />],
          [t('templates.created'), <Time key="created" at={template.createdAt} />],
        ]}
      />
    </Panel>
  );
}
