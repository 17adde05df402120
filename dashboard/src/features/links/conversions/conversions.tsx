import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversionListDocument, type ConversionRowFragment } from '../../../graph/generated/links';
import { FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useEmpty } from '../../../ui/kit/query-result';
import { useOpened } from '../../../ui/kit/use-opened';
import { ExportButton } from '../../../ui/list/export-button';
import { usePages } from '../../../ui/list/use-pages';
import type { ConversionFilters } from '../search';
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

/** Lists the conversions after clicks, each with its click. */
export function Conversions() {
  const { t } = useTranslation();
  const { externalId, source, open } = route.useSearch();
  const variables = useMemo(() => ({ externalId, source }), [externalId, source]);
  const pages = usePages(ConversionListDocument, variables, data => data.conversions);
  const { selection, close } = useOpened(pages.rows, open);
  return (
    <ListScreen
      title={t('screens.conversions')}
      filters={<Filters filters={variables} />}
      pages={pages}
      columns={useConversionColumns()}
      empty={useEmpty('conversions', [externalId, source])}
      {...selection}
      beside={open && <ConversionInspector key={open} id={open} onClose={close} />}
    />
  );
}

function Filters({ filters }: { filters: ConversionFilters }) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('externalId', t('conversions.externalId'), { isWhole: true }),
        textFilter('source', t('words.source'), { isWhole: true, isSecondary: true }),
      ]}
      tools={
        <ExportButton
          name="conversions"
          document={ConversionListDocument}
          variables={{ ...filters, limit: 100 }}
          listOf={data => data.conversions}
          columns={EXPORTED}
        />
      }
    />
  );
}
