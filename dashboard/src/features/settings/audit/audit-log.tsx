import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditLogDocument } from '../../../graph/generated/settings';
import { IconRefresh } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { knownAct, useAuditColumns } from './columns';
import { EntryInspector } from './entry-inspector';
import { FilterBar } from './filter-bar';
import { type AuditSearch, isNarrowed, variablesOf } from './filters';

const route = getRouteApi('/$workspaceId/settings/audit');

/** Lists every recorded act in the workspace, with its actor, object, time and address. */
export function AuditLog() {
  const { t } = useTranslation();
  return (
    <ForScope scope="workspace:manage" title={t('screens.audit')}>
      <Log />
    </ForScope>
  );
}

function Log() {
  const { t } = useTranslation();
  const { open, ...search } = route.useSearch();
  const filters = { ...search, act: knownAct(search.act) };
  const navigate = route.useNavigate();
  const asked = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same question.
  const variables = useMemo(() => variablesOf(filters, Date.now()), [asked]);
  const { rows, problem, readMore, reload } = usePages(AuditLogDocument, variables, data => data.auditLog);
  const columns = useAuditColumns();
  const change = (changed: Partial<AuditSearch>) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={reload}>
      {t('ui.reload')}
    </Button>
  );
  return (
    <Page title={t('screens.audit')} wide actions={again}>
      <FilterBar filters={filters} onChange={change} />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('audit.none')} note={t(isNarrowed(filters) ? 'audit.noneFits' : 'audit.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.audit')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onEnd={readMore}
          />
          {shown && <EntryInspector entry={shown} onChange={change} onClose={() => change({})} />}
        </div>
      )}
    </Page>
  );
}
