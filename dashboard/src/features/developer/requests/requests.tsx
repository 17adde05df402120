import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RequestApi,
  RequestLogDocument,
  type RequestOutcome,
  type RequestRowFragment,
} from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { IconRefresh, IconX } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ForScope } from '../../../ui/layout/for-scope';
import { Inspector } from '../../../ui/layout/inspector';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { useRequestColumns } from './request-columns';

const route = getRouteApi('/$workspaceId/developer/requests');
const OUTCOMES: readonly RequestOutcome[] = ['SUCCEEDED', 'REFUSED', 'FAILED'];
const CALLERS = ['programs', 'dashboard', 'all'] as const;
const APIS: readonly RequestApi[] = ['REST', 'GRAPHQL', 'MCP', 'SMTP'];

/** Programs are what the log is read for, so the address has no word for them. */
const CALLER_OF = { programs: undefined, dashboard: 'dashboard', all: 'all' } as const;

/** The last calls of the APIs, for a week. */
export function Requests() {
  const { t } = useTranslation();
  return (
    <ForScope scope="workspace:manage" title={t('screens.requests')}>
      <Log />
    </ForScope>
  );
}

function Log() {
  const { t } = useTranslation();
  const { open, ...filters } = route.useSearch();
  const { outcome, api, credential, caller = 'programs' } = filters;
  const navigate = route.useNavigate();
  const { place } = useViewer();
  const sandbox = useSandbox();
  const variables = useMemo(
    () => ({
      ...{ sandbox, statuses: outcome && [outcome], api, credentialId: credential },
      // A credential is of one kind.
      programs: credential || caller === 'all' ? undefined : caller === 'programs',
    }),
    [sandbox, outcome, api, credential, caller],
  );
  const { rows, problem, readMore, reload } = usePages(RequestLogDocument, variables, data => data.requestLog);
  const columns = useRequestColumns();
  const change = (changed: Partial<typeof filters> & { open?: string }) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={reload}>
      {t('ui.reload')}
    </Button>
  );
  return (
    <Page title={t('screens.requests')} wide actions={again}>
      <search className={listed.filters}>
        {!credential && (
          <SegmentedControl
            size="xs"
            aria-label={t('requests.caller')}
            data={CALLERS.map(value => ({ value, label: t(`requests.callers.${value}`) }))}
            value={caller}
            onChange={value => change({ caller: CALLER_OF[value as (typeof CALLERS)[number]] })}
          />
        )}
        <ChoiceChip
          label={t('requests.outcome')}
          options={OUTCOMES.map(value => ({ value, label: t(`requests.outcomes.${value}`) }))}
          chosen={outcome}
          onChange={chosen => change({ outcome: chosen })}
        />
        <ChoiceChip
          label={t('requests.api')}
          options={APIS.map(value => ({ value, label: value }))}
          chosen={api}
          onChange={chosen => change({ api: chosen })}
        />
        {credential && (
          <CredentialChip id={credential} row={rows?.[0]} onClear={() => change({ credential: undefined })} />
        )}
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('requests.none')} note={t('requests.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.requests')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onEnd={readMore}
          />
          {shown && (
            <Inspector
              label={t('requests.one')}
              head={<Copyable text={shown.requestId} label={`${shown.requestId.slice(0, 14)}…`} />}
              onClose={() => change({})}
            >
              {shown.apiKey && (
                <Link
                  to="/$workspaceId/developer/keys/$keyId"
                  params={{ workspaceId: place.workspaceId, keyId: shown.apiKey.id }}
                >
                  {t('requests.openKey', { name: shown.apiKey.name })}
                </Link>
              )}
              <Json value={shown} label={t('requests.one')} />
            </Inspector>
          )}
        </div>
      )}
    </Page>
  );
}

interface CredentialChipProps {
  id: string;
  /** A request that it made, which knows its name. */
  row: RequestRowFragment | undefined;
  onClear: () => void;
}

/** Says whose requests these are; a click shows those of all. */
function CredentialChip({ id, row, onClear }: CredentialChipProps) {
  const { t } = useTranslation();
  const name = row?.apiKey?.name ?? row?.user?.email ?? id;
  return (
    <Button variant="light" radius="xl" rightSection={<IconX size={13} aria-hidden />} onClick={onClear}>
      {t('requests.by')}: {name}
    </Button>
  );
}
