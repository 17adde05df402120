import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversionRowFragment } from '../../../graph/generated/links';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { bare } from '../list/link-columns';
import { valuesText } from '../values';

/** Returns the value as the person writes money; empty for a conversion without a value. */
export const worthOf = ({ value, currency }: ConversionRowFragment, language: string): string =>
  value && currency ? valuesText([{ value, currency }], language) : '';

export function useConversionColumns(): Column<ConversionRowFragment>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      column('externalId', t('conversions.externalId'), 'minmax(100px, 1fr)', row => row.externalId),
      column('value', t('words.value'), '90px', row => worthOf(row, i18n.language)),
      wideColumn('link', t('conversions.link'), 'minmax(100px, 1fr)', row => {
        const link = row.attributedTo?.shortLink;
        return link ? (link.title ?? bare(link.shortUrl)) : t('conversions.rules.NONE');
      }),
      wideColumn('campaign', t('conversions.campaign'), 'minmax(80px, 1fr)', row => row.attributedTo?.campaign?.name),
      wideColumn('source', t('words.source'), '80px', row => row.attributedTo?.source),
      column('occurredAt', t('words.time'), '120px', row => <Time at={row.occurredAt} />),
    ],
    [t, i18n.language],
  );
}
