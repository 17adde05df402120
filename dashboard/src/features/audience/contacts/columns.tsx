import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { column, wideColumn } from '../../../ui/kit/column';
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
    const time = (key: 'createdAt' | 'updatedAt') =>
      wideColumn(key, t(`contacts.${key}`), '120px', (row: ContactRowFragment) => <Time at={row[key]} />);
    const columns: Column<ContactRowFragment>[] = [
      column('name', t('words.name'), 'minmax(140px, 1fr)', row => <ContactLink contact={row} />),
      column('email', t('words.email'), 'minmax(140px, 1fr)', row => row.email),
      wideColumn('phone', t('contacts.phone'), '140px', row => row.phone),
      wideColumn('telegramPeer', t('contacts.telegramPeer'), '140px', row => row.telegramPeer),
      wideColumn('tags', t('contacts.tags'), 'minmax(100px, 240px)', row => row.tags.join(', ')),
      time('createdAt'),
      time('updatedAt'),
    ];
    return columns.map(each => ({ ...each, sortable: isSort(each.key) }));
  }, [t]);
}
