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
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
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
  const pages = usePages(TemplateVersionsDocument, { id: template.id }, data => data.templateVersions);
  const { rows, problem, reload } = pages;
  const at = Math.max(0, rows?.findIndex(({ version }) => version === chosen) ?? 0);
  const shown = rows?.[at];
  const restored = () => {
    void navigate({ search: old => ({ ...old, version: undefined }), replace: true });
    reload();
    onRestored();
  };
  return (
    <Panel title={t('templates.versions')}>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows && shown ? (
        <div className={classes.versions}>
          <VersionList versions={rows} shown={shown} onMore={pages.readMore} />
          <Changes
            version={shown}
            before={rows[at + 1]}
            isNow={shown.version === template.version}
            templateId={template.id}
            onRestored={restored}
          />
        </div>
      ) : (
        <Skeleton height={200} radius={10} />
      )}
    </Panel>
  );
}

interface VersionListProps {
  versions: readonly Version[];
  shown: Version;
  onMore: (() => void) | undefined;
}

function VersionList({ versions, shown, onMore }: VersionListProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <ul className={classes.list} aria-label={t('templates.versions')}>
      {versions.map(({ id, version, createdAt, restoredFrom }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.version}
            aria-current={id === shown.id}
            onClick={() => void navigate({ search: old => ({ ...old, version }), replace: true })}
          >
            {t('templates.versionNo', { version })}
            <small>
              <Time at={createdAt} />
              {restoredFrom && ` · ${t('templates.restoredFrom', { version: restoredFrom })}`}
            </small>
          </UnstyledButton>
        </li>
      ))}
      {onMore && (
        <Button variant="subtle" size="compact-xs" onClick={onMore}>
          {t('templates.older100')}
        </Button>
      )}
    </ul>
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
  const changed = useMemo(() => changedTexts(before, version), [before, version]);
  const restore = {
    label: t('templates.restore', { version: version.version }),
    run: mutation(RestoreTemplateDocument, { id: templateId, version: version.version }, onRestored),
  };
  return (
    <div>
      <p className={classes.note}>
        {before ? t('templates.changedFrom', { version: before.version }) : t('templates.firstVersion')}
      </p>
      {changed.map(({ place, ...texts }) => (
        <Difference key={place} name={place} {...texts} />
      ))}
      {!isNow && <Acts scope="templates:manage" buttons={[restore]} />}
    </div>
  );
}
