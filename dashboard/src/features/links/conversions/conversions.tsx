import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversionListDocument, type ConversionRowFragment } from '../../../graph/generated/links';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { DataTable } from '../../../ui/list/data-table';
import { ExportButton } from '../../../ui/list/export-button';
import listed from '../../../ui/list/list.module.css';
import { SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import type { ConversionFilters } from '../routes';
import { useConversionColumns } from './conversion-columns';
import { ConversionInspector } from './conversion-inspector';

const route = getRouteApi('/$workspaceId/conversions');

const EXPORTED: readonly (readonly [string, (row: ConversionRowFragment) => string])[] = [
  ['id', row => row.id],
  ['externalId', row => row.externalId],
  ['value', row => row.value ?? ''],
  ['currency', row => row.currency ?? ''],
  ['rule', row => row.rule],
  ['shortUrl', row => row.attributedTo?.shortLink?.shortUrl ?? ''],
  ['campaign', row => row.attributedTo?.campaign?.name ?? ''],
  ['contactId', row => row.attributedTo?.contact?.id ?? ''],
  ['source', row => row.attributedTo?.source ?? ''],
  ['occurredAt', row => row.occurredAt],
];

const FILTERS = ['externalId', 'source'] as const satisfies (keyof ConversionFilters)[];

/** Lists the conversions after clicks, each with its click. */
export function Conversions() {
  const { t } = useTranslation();
  const { externalId, source, open } = route.useSearch();
  const navigate = route.useNavigate();
  const variables = useMemo(() => ({ externalId, source }), [externalId, source]);
  const { rows, problem, readMore, reload } = usePages(ConversionListDocument, variables, data => data.conversions);
  const columns = useConversionColumns();
  const change = (changed: ConversionFilters & { open?: string }) =>
    void navigate({ search: old => ({ ...old, open: undefined, ...changed }), replace: 'open' in changed });
  const narrowed = Boolean(externalId ?? source);
  return (
    <Page title={t('screens.conversions')} wide>
      <search className={listed.filters}>
        {FILTERS.map(name => (
          <SearchField
            key={name}
            label={t(`conversions.${name}`)}
            search={variables[name]}
            onChange={text => change({ [name]: text })}
            isWhole
            isSecondary={name !== 'externalId'}
          />
        ))}
        <span className={listed.tools}>
          <ExportButton
            name="conversions"
            document={ConversionListDocument}
            variables={{ ...variables, limit: 100 }}
            listOf={data => data.conversions}
            columns={EXPORTED}
          />
        </span>
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'conversions.noneFits' : 'conversions.none')}
          note={t(narrowed ? 'conversions.noneFitsNote' : 'conversions.noneNote')}
        />
      ) : (
        <div className={listed.split} data-open={Boolean(open)}>
          <DataTable
            label={t('screens.conversions')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => change({ open: id })}
            onEnd={readMore}
          />
          {open && <ConversionInspector key={open} id={open} onClose={() => change({ open: undefined })} />}
        </div>
      )}
    </Page>
  );
}
