import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type RequestApi,
  RequestLogDocument,
  type RequestOutcome,
  type RequestRowFragment,
} from '../../../graph/generated/developer';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { IconRefresh, IconX } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choiceFilter, FilterBar, useChangeAddress } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import { ForScope } from '../../../ui/layout/for-scope';
import { Inspector } from '../../../ui/layout/inspector';
import { usePages } from '../../../ui/list/use-pages';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { useRequestColumns } from './request-columns';

const route = getRouteApi('/$workspaceId/developer/requests');
const OUTCOMES: readonly RequestOutcome[] = ['SUCCEEDED', 'REFUSED', 'FAILED'];
const CALLERS = ['programs', 'dashboard', 'all'] as const;
const APIS: readonly RequestApi[] = ['REST', 'GRAPHQL', 'MCP', 'SMTP'];

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
  const sandbox = useSandbox();
  const pages = usePages(
    RequestLogDocument,
    {
      ...{ sandbox, statuses: outcome && [outcome], api, credentialId: credential },
      // A credential is of one kind.
      programs: credential || caller === 'all' ? undefined : caller === 'programs',
    },
    data => data.requestLog,
  );
  const { shown, selection, close } = useOpened(pages.rows, open);
  return (
    <ListScreen
      title={t('screens.requests')}
      acts={<Acts buttons={[{ label: t('ui.reload'), icon: IconRefresh, go: pages.reload }]} />}
      filters={<Filters filters={filters} row={pages.rows?.[0]} />}
      pages={pages}
      columns={useRequestColumns()}
      empty={{ title: t('requests.none'), note: t('requests.noneNote') }}
      {...selection}
      beside={shown && <RequestInspector request={shown} onClose={close} />}
    />
  );
}

type RequestFilters = Omit<ReturnType<typeof route.useSearch>, 'open' | 'mode'>;

function Filters({ filters, row }: { filters: RequestFilters; row: RequestRowFragment | undefined }) {
  const { t } = useTranslation();
  const { credential } = filters;
  const change = useChangeAddress<RequestFilters>(filters);
  return (
    <FilterBar
      filters={filters}
      fields={[
        !credential && { name: 'caller', show: (caller, choose) => <CallerField {...{ caller }} onChange={choose} /> },
        choiceFilter('outcome', t('requests.outcome'), OUTCOMES, value => t(`requests.outcomes.${value}`)),
        choiceFilter('api', t('requests.api'), APIS, value => value),
      ]}
    >
      {credential && <CredentialChip id={credential} row={row} onClear={() => change({ credential: undefined })} />}
    </FilterBar>
  );
}

/** Programs are what the log is read for, so the address has no word for them. */
function CallerField({ caller, onChange }: { caller: unknown; onChange: (caller: unknown) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('requests.caller')}
      data={CALLERS.map(value => ({ value, label: t(`requests.callers.${value}`) }))}
      value={(caller as RequestFilters['caller']) ?? 'programs'}
      onChange={value => onChange(value === 'programs' ? undefined : value)}
    />
  );
}

function RequestInspector({ request, onClose }: { request: RequestRowFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const { requestId, apiKey } = request;
  const head = <Copyable text={requestId} label={`${requestId.slice(0, 14)}…`} />;
  return (
    <Inspector label={t('words.request')} head={head} onClose={onClose}>
      {apiKey && (
        <Link to="/$workspaceId/developer/keys/$keyId" params={{ workspaceId, keyId: apiKey.id }}>
          {t('requests.openKey', { name: apiKey.name })}
        </Link>
      )}
      <Json value={request} label={t('words.request')} />
    </Inspector>
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
      {t('words.by')}: {name}
    </Button>
  );
}
