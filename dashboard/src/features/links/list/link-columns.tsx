import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRowFragment } from '../../../graph/generated/links';
import { column, wideColumn } from '../../../ui/kit/column';
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
      column('shortUrl', t('links.address'), 'minmax(160px, 1fr)', row => bare(row.shortUrl)),
      wideColumn('title', t('words.title'), 'minmax(120px, 1fr)', row => row.title),
      wideColumn('url', t('links.url'), 'minmax(160px, 2fr)', row => bare(row.url)),
      column('clicks', t('links.clicks'), '88px', row => formats.count(row.clicks)),
      wideColumn('visitors', t('links.visitors'), '88px', row => formats.count(row.visitors)),
      wideColumn('domain', t('words.domain'), '160px', row => row.domain),
      wideColumn('expiresAt', t('words.expires'), '120px', row => row.expiresAt && <Time at={row.expiresAt} />),
      wideColumn('createdAt', t('links.createdAt'), '120px', row => <Time at={row.createdAt} />),
    ],
    [t, formats],
  );
}
