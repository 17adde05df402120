import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditLogDocument } from '../../../graph/generated/settings';
import { IconRefresh } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { useChangeAddress } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import { ForScope } from '../../../ui/layout/for-scope';
import { usePages } from '../../../ui/list/use-pages';
import { knownAct, useAuditColumns } from './columns';
import { EntryInspector } from './entry-inspector';
import { AuditFilters } from './filter-bar';
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
  const asked = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same question.
  const variables = useMemo(() => variablesOf(filters, Date.now()), [asked]);
  const pages = usePages(AuditLogDocument, variables, data => data.auditLog);
  const change = useChangeAddress<AuditSearch>(filters);
  const { shown, selection, close } = useOpened(pages.rows, open);
  return (
    <ListScreen
      title={t('screens.audit')}
      acts={<Acts buttons={[{ label: t('ui.reload'), icon: IconRefresh, go: pages.reload }]} />}
      filters={<AuditFilters filters={filters} onChange={change} />}
      pages={pages}
      columns={useAuditColumns()}
      empty={{ title: t('audit.none'), note: t(isNarrowed(filters) ? 'audit.noneFits' : 'audit.noneNote') }}
      {...selection}
      beside={shown && <EntryInspector entry={shown} onChange={change} onClose={close} />}
    />
  );
}
