import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversionRowFragment } from '../../../graph/generated/links';
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
      {
        key: 'externalId',
        head: t('conversions.externalId'),
        width: 'minmax(100px, 1fr)',
        cell: row => row.externalId,
      },
      { key: 'value', head: t('conversions.value'), width: '90px', cell: row => worthOf(row, i18n.language) },
      {
        key: 'link',
        head: t('conversions.link'),
        width: 'minmax(100px, 1fr)',
        secondary: true,
        cell: row => {
          const link = row.attributedTo?.shortLink;
          return link ? (link.title ?? bare(link.shortUrl)) : t('conversions.rules.NONE');
        },
      },
      {
        key: 'campaign',
        head: t('conversions.campaign'),
        width: 'minmax(80px, 1fr)',
        secondary: true,
        cell: row => row.attributedTo?.campaign?.name,
      },
      {
        key: 'source',
        head: t('conversions.source'),
        width: '80px',
        secondary: true,
        cell: row => row.attributedTo?.source,
      },
      {
        key: 'occurredAt',
        head: t('conversions.occurredAt'),
        width: '120px',
        cell: row => <Time at={row.occurredAt} />,
      },
    ],
    [t, i18n.language],
  );
}
