import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FindReadersDocument, ReaderDocument, type ReaderFragment } from '../../../graph/generated/templates';
import { useMay } from '../../../ui/form/role-note';
import { Segments } from '../../../ui/form/segments';
import { useMore } from '../../../ui/picker/picker';
import classes from './template-page.module.css';

/** The device and the colour scheme of the preview. */
export interface Look {
  device: 'phone' | 'desktop';
  scheme: 'light' | 'dark';
}

export const USUAL_LOOK: Look = { device: 'phone', scheme: 'light' };

interface PreviewAsProps {
  contactId: string | undefined;
  onContact: (contactId: string | undefined) => void;
  /** `undefined` where the message is not shown on a device. */
  look: Look | undefined;
  onLook: (look: Look) => void;
}

const PAUSE_MS = 200;

/** Chooses the recipient, the device and the colour scheme of the preview. */
export function PreviewAs({ contactId, onContact, look, onLook }: PreviewAsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      {useMay('contacts:read') && <ReaderField contactId={contactId} onContact={onContact} />}
      {look && (
        <>
          <Segments
            label={t('templates.device')}
            choices={(['phone', 'desktop'] as const).map(value => ({ value, label: t(`templates.devices.${value}`) }))}
            value={look.device}
            onChange={device => onLook({ ...look, device })}
          />
          <Segments
            label={t('templates.scheme')}
            choices={(['light', 'dark'] as const).map(value => ({ value, label: t(`shell.themes.${value}`) }))}
            value={look.scheme}
            onChange={scheme => onLook({ ...look, scheme })}
          />
        </>
      )}
    </div>
  );
}

/** A contact by the beginnings of words of its name or address. */
function ReaderField({ contactId, onContact }: Pick<PreviewAsProps, 'contactId' | 'onContact'>) {
  const { t } = useTranslation();
  const { isShort, readers, hasMore, setTyped } = useReaders(contactId);
  const more = useMore(hasMore);
  return (
    <Select
      size="xs"
      miw={240}
      label={t('templates.previewAs')}
      placeholder={t('templates.somebody')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('templates.somebody') }}
      nothingFoundMessage={t(isShort ? 'templates.typeName' : 'palette.nothing')}
      data={[...readers.map(each => ({ value: each.id, label: nameOf(each) })), ...more]}
      filter={({ options }) => options}
      value={contactId ?? null}
      onChange={value => onContact(value ?? undefined)}
      onSearchChange={setTyped}
    />
  );
}

/** The contacts that fit what is typed, and the chosen one. */
function useReaders(contactId: string | undefined) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isShort = search.length < 2;
  const [{ data }] = useQuery({ query: FindReadersDocument, variables: { search }, pause: isShort });
  const [{ data: chosen }] = useQuery({
    query: ReaderDocument,
    variables: { id: contactId ?? '' },
    pause: contactId === undefined,
  });
  const known = contactId !== undefined && chosen?.contact ? [chosen.contact] : [];
  const found = isShort ? [] : (data?.contacts?.items ?? []);
  const readers = [...new Map([...known, ...found].map(each => [each.id, each])).values()];
  const hasMore = !isShort && Boolean(data?.contacts?.pagination.nextCursor);
  return { isShort, readers, hasMore, setTyped };
}

const nameOf = ({ id, name, email, phone }: ReaderFragment): string => {
  const address = email ?? phone;
  return name && address ? `${name} · ${address}` : (name ?? address ?? id);
};
