import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRowFragment } from '../../../graph/generated/links';
import type { Column } from '../../../ui/list/data-table';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';

/** Shown once the person chooses them. */
export const EXTRA = ['domain', 'expiresAt'];

export const EXPORTED: readonly (readonly [string, (row: LinkRowFragment) => string])[] = [
  ['id', row => row.id],
  ['shortUrl', row => row.shortUrl],
  ['title', row => row.title ?? ''],
  ['url', row => row.url],
  ['clicks', row => String(row.clicks)],
  ['visitors', row => String(row.visitors)],
  ['createdAt', row => row.createdAt],
  ['expiresAt', row => row.expiresAt ?? ''],
];

/** Returns the URL without its scheme, which is the same for all. */
export const bare = (url: string): string => url.replace(/^https?:\/\//, '');

export function useLinkColumns(): Column<LinkRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      { key: 'shortUrl', head: t('links.address'), width: 'minmax(160px, 1fr)', cell: row => bare(row.shortUrl) },
      { key: 'title', head: t('links.title'), width: 'minmax(120px, 1fr)', secondary: true, cell: row => row.title },
      { key: 'url', head: t('links.url'), width: 'minmax(160px, 2fr)', secondary: true, cell: row => bare(row.url) },
      { key: 'clicks', head: t('links.clicks'), width: '88px', cell: row => formats.count(row.clicks) },
      {
        key: 'visitors',
        head: t('links.visitors'),
        width: '88px',
        secondary: true,
        cell: row => formats.count(row.visitors),
      },
      { key: 'domain', head: t('links.domain'), width: '160px', secondary: true, cell: row => row.domain },
      {
        key: 'expiresAt',
        head: t('links.expiresAt'),
        width: '120px',
        secondary: true,
        cell: row => row.expiresAt && <Time at={row.expiresAt} />,
      },
      {
        key: 'createdAt',
        head: t('links.createdAt'),
        width: '120px',
        secondary: true,
        cell: row => <Time at={row.createdAt} />,
      },
    ],
    [t, formats],
  );
}
