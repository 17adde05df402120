import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RestoreTemplateDocument,
  TemplateVersionsDocument,
  type TemplateVersionsQuery,
  type TemplateWholeFragment,
} from '../../../graph/generated/templates';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import { Difference } from '../../../ui/object/difference';
import { Time } from '../../../ui/time/time';
import classes from './template-page.module.css';
import { changedTexts } from './texts-of';

type Version = NonNullable<TemplateVersionsQuery['templateVersions']>['items'][number];

const route = getRouteApi('/$workspaceId/templates/$templateId');

interface VersionsProps {
  template: TemplateWholeFragment;
  onRestored: () => void;
}

/** Shows the earlier versions of the template, and the changes of each. */
export function Versions({ template, onRestored }: VersionsProps) {
  const { t } = useTranslation();
  const { version: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const variables = useMemo(() => ({ id: template.id }), [template.id]);
  const { rows, problem, readMore, reload } = usePages(
    TemplateVersionsDocument,
    variables,
    data => data.templateVersions,
  );
  const at = Math.max(0, rows?.findIndex(({ version }) => version === chosen) ?? 0);
  const shown = rows?.[at];
  return (
    <Panel title={t('templates.versions')}>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows && shown ? (
        <div className={classes.versions}>
          <ul className={classes.list} aria-label={t('templates.versions')}>
            {rows.map(each => (
              <li key={each.id}>
                <UnstyledButton
                  className={classes.version}
                  aria-current={each.id === shown.id}
                  onClick={() => void navigate({ search: old => ({ ...old, version: each.version }), replace: true })}
                >
                  {t('templates.versionNo', { version: each.version })}
                  <small>
                    <Time at={each.createdAt} />
                    {each.restoredFrom && ` · ${t('templates.restoredFrom', { version: each.restoredFrom })}`}
                  </small>
                </UnstyledButton>
              </li>
            ))}
            {readMore && (
              <Button variant="subtle" size="compact-xs" onClick={readMore}>
                {t('templates.older100')}
              </Button>
            )}
          </ul>
          <Changes
            version={shown}
            before={rows[at + 1]}
            isNow={shown.version === template.version}
            templateId={template.id}
            onRestored={() => {
              void navigate({ search: old => ({ ...old, version: undefined }), replace: true });
              reload();
              onRestored();
            }}
          />
        </div>
      ) : (
        <Skeleton height={200} radius={10} />
      )}
    </Panel>
  );
}

interface ChangesProps {
  version: Version;
  before: Version | undefined;
  isNow: boolean;
  templateId: string;
  onRestored: () => void;
}

function Changes({ version, before, isNow, templateId, onRestored }: ChangesProps) {
  const { t } = useTranslation();
  const may = useMay('templates:manage');
  const { run, running, problem } = useAct(RestoreTemplateDocument);
  useProblemNotice(problem);
  const changed = useMemo(() => changedTexts(before, version), [before, version]);
  return (
    <div>
      <p className={classes.note}>
        {before ? t('templates.changedFrom', { version: before.version }) : t('templates.firstVersion')}
      </p>
      {changed.map(({ place, ...texts }) => (
        <Difference key={place} name={place} {...texts} />
      ))}
      {!isNow && (
        <Button
          variant="default"
          disabled={!may}
          loading={running}
          onClick={async () => {
            if (await run({ id: templateId, version: version.version })) onRestored();
          }}
        >
          {t('templates.restore', { version: version.version })}
        </Button>
      )}
    </div>
  );
}
