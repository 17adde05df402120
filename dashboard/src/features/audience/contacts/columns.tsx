import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { isSort } from './filters';

/** A contact is called by its name, or by the first thing that identifies it. */
export const nameOf = (row: ContactRowFragment): string =>
  row.name ?? row.email ?? row.phone ?? row.telegramPeer ?? row.id;

/** Shown once the person chooses them. */
export const EXTRA = ['telegramPeer', 'createdAt'];

export const EXPORTED: readonly (readonly [string, (row: ContactRowFragment) => string])[] = [
  ['id', row => row.id],
  ['name', row => row.name ?? ''],
  ['email', row => row.email ?? ''],
  ['phone', row => row.phone ?? ''],
  ['telegramPeer', row => row.telegramPeer ?? ''],
  ['tags', row => row.tags.join(', ')],
  ['createdAt', row => row.createdAt],
  ['updatedAt', row => row.updatedAt],
];

/** The page of one contact, by its name. */
function ContactLink({ contact }: { contact: ContactRowFragment }) {
  const { place } = useViewer();
  return (
    <Link
      to="/$workspaceId/audience/contacts/$contactId"
      params={{ workspaceId: place.workspaceId, contactId: contact.id }}
      tabIndex={-1}
    >
      {nameOf(contact)}
    </Link>
  );
}

export function useColumns(): Column<ContactRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const plain = (key: 'email' | 'phone' | 'telegramPeer', width: string, secondary = true) => ({
      key,
      head: t(`contacts.${key}`),
      width,
      secondary,
      sortable: isSort(key),
      cell: (row: ContactRowFragment) => row[key],
    });
    const time = (key: 'createdAt' | 'updatedAt') => ({
      key,
      head: t(`contacts.${key}`),
      width: '120px',
      secondary: true,
      sortable: true,
      cell: (row: ContactRowFragment) => <Time at={row[key]} />,
    });
    return [
      {
        key: 'name',
        head: t('contacts.name'),
        width: 'minmax(140px, 1fr)',
        sortable: true,
        cell: row => <ContactLink contact={row} />,
      },
      plain('email', 'minmax(140px, 1fr)', false),
      plain('phone', '140px'),
      plain('telegramPeer', '140px'),
      wideColumn('tags', t('contacts.tags'), 'minmax(100px, 240px)', row => row.tags.join(', ')),
      time('createdAt'),
      time('updatedAt'),
    ];
  }, [t]);
}
