import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ContactListDocument,
  type ContactWholeFragment,
  MergeContactDocument,
  OtherContactDocument,
} from '../../../../../graph/generated/audience';
import { useAct } from '../../../../../ui/form/act';
import { FormDialog } from '../../../../../ui/form/form-dialog';
import { nameOf } from '../../columns';
import classes from './merge-dialog.module.css';

interface MergeDialogProps {
  contact: ContactWholeFragment;
  /** The contact that is proposed to be merged; somebody may choose another. */
  proposed?: ContactWholeFragment;
  onClose: () => void;
  onMerged: () => void;
}

const FIELDS = ['name', 'email', 'phone', 'telegramPeer', 'externalId', 'timeZone', 'url'] as const;

/**
 * Merges two contacts of one person: shows the values that stay and those that are taken over
 * before it is done.
 */
export function MergeDialog({ contact, proposed, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string | null>(proposed?.id ?? null);
  const { run, running, problem } = useAct(MergeContactDocument);
  const [{ data }] = useQuery({ query: OtherContactDocument, variables: { id: from ?? '' }, pause: !from });
  const other = from && data?.contact?.id === from ? data.contact : null;
  const submit = async () => {
    if (from && (await run({ id: contact.id, from }))) onMerged();
  };
  return (
    <FormDialog
      title={t('lifecycle.mergeTitle', { name: nameOf(contact) })}
      act={t('lifecycle.merge')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <OtherField contact={contact} proposed={proposed} value={from} onChange={setFrom} />
      {other && <Comparison kept={contact} other={other} />}
      <Text c="dimmed">{t('lifecycle.mergeNote')}</Text>
    </FormDialog>
  );
}

interface OtherFieldProps {
  contact: ContactWholeFragment;
  proposed: ContactWholeFragment | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
}

function OtherField({ contact, proposed, value, onChange }: OtherFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const [{ data }] = useQuery({ query: ContactListDocument, variables: { search: search || undefined, limit: 20 } });
  const items = (data?.contacts?.items ?? []).filter(({ id }) => id !== contact.id);
  const found = proposed && !items.some(({ id }) => id === proposed.id) ? [proposed, ...items] : items;
  const labelOf = (row: (typeof found)[number]) =>
    [row.name, row.email, row.phone].filter(Boolean).join(' · ') || row.id;
  return (
    <Select
      label={t('lifecycle.other')}
      placeholder={t('contacts.search')}
      searchable
      // The server has filtered already, also by values that the label does not show.
      filter={({ options }) => options}
      data={found.map(row => ({ value: row.id, label: labelOf(row) }))}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      required
      data-autofocus
    />
  );
}

/** A value that stays after the merge, and the one of the two that it is from. */
function Comparison({ kept, other }: { kept: ContactWholeFragment; other: ContactWholeFragment }) {
  const { t } = useTranslation();
  const tags = [...new Set([...kept.tags, ...other.tags])];
  const rows = FIELDS.filter(name => kept[name] ?? other[name]);
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('lifecycle.stays')}</th>
          <th scope="col">{t('lifecycle.goes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(name => (
          <tr key={name}>
            <th scope="row">{t(`contacts.${name}`)}</th>
            <td data-kept={kept[name] !== null}>{kept[name] ?? '–'}</td>
            <td data-kept={kept[name] === null}>{other[name] ?? '–'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('contacts.tags')}</th>
          <td data-kept colSpan={2}>
            {tags.join(', ') || '–'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
