import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestApi, RequestLogQuery, RequestOutcome } from '../../../graph/generated/developer';
import { RequestLogDocument } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Inspector } from '../../../ui/layout/inspector';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

type Row = NonNullable<RequestLogQuery['requestLog']>['items'][number];

const route = getRouteApi('/$workspaceId/developer/requests');
const TONES: Record<RequestOutcome, Tone> = { SUCCEEDED: 'done', REFUSED: 'wait', FAILED: 'fail' };
const OUTCOMES = Object.keys(TONES) as RequestOutcome[];
const APIS: readonly RequestApi[] = ['REST', 'GRAPHQL', 'MCP'];

/** The last calls of the APIs, for a week. */
export function Requests() {
  const { t } = useTranslation();
  const { outcome, api, open } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const variables = useMemo(() => ({ sandbox, statuses: outcome && [outcome], api }), [sandbox, outcome, api]);
  const { rows, problem, readMore, reload } = usePages(RequestLogDocument, variables, data => data.requestLog);
  const columns = useRequestColumns();
  const change = (changed: { outcome?: RequestOutcome; api?: RequestApi; open?: string }) =>
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
            onSelect={({ id }) => change({ outcome, api, open: id })}
            onEnd={readMore}
          />
          {shown && (
            <Inspector
              label={t('requests.one')}
              head={<Copyable text={shown.requestId} label={`${shown.requestId.slice(0, 14)}…`} />}
              onClose={() => change({ outcome, api })}
            >
              <Json value={shown} label={t('requests.one')} />
            </Inspector>
          )}
        </div>
      )}
    </Page>
  );
}

function useRequestColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      { key: 'time', head: t('log.time'), width: '108px', cell: row => <Time at={row.at} /> },
      {
        key: 'status',
        head: t('requests.status'),
        width: '84px',
        cell: row => <Lamp tone={TONES[row.outcome]}>{String(row.statusCode)}</Lamp>,
      },
      {
        key: 'route',
        head: t('requests.route'),
        width: 'minmax(160px, 1fr)',
        cell: row => (
          <code>
            {row.method} {row.route}
            {row.operation && ` · ${row.operation}`}
          </code>
        ),
      },
      {
        key: 'code',
        head: t('requests.code'),
        width: 'minmax(90px, 220px)',
        secondary: true,
        cell: row => row.code ?? '',
      },
      {
        key: 'by',
        head: t('requests.by'),
        width: 'minmax(90px, 200px)',
        secondary: true,
        cell: row => row.apiKey?.name ?? row.user?.email ?? t(`requests.kinds.${row.credentialKind}`),
      },
      {
        key: 'duration',
        head: t('deliveries.duration'),
        width: '84px',
        secondary: true,
        cell: row => formats.duration(row.durationMs),
      },
    ],
    [t, formats],
  );
}
