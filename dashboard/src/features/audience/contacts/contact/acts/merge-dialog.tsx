import { Text } from '@mantine/core';
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
import { Picker } from '../../../../../ui/picker/picker';
import { useSearched } from '../../../../../ui/picker/searched';
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

const optionOf = ({ id, name, email, phone }: Pick<ContactWholeFragment, 'id' | 'name' | 'email' | 'phone'>) => ({
  value: id,
  label: [name, email, phone].filter(Boolean).join(' · ') || id,
});

function OtherField({ contact, proposed, value, onChange }: OtherFieldProps) {
  const { t } = useTranslation();
  const found = useSearched(ContactListDocument, {}, data => data.contacts);
  const [chosen, setChosen] = useState(proposed ? optionOf(proposed) : undefined);
  const rows = found.rows.filter(({ id }) => id !== contact.id).map(optionOf);
  return (
    <Picker
      label={t('lifecycle.other')}
      placeholder={t('contacts.search')}
      searched={{ ...found, rows }}
      chosen={chosen}
      value={value}
      onChange={id => {
        setChosen(rows.find(row => row.value === id) ?? chosen);
        onChange(id);
      }}
      required
      data-autofocus
    />
  );
}

/** A value that stays after the merge, and the one of the two that it is from. */
function Comparison({ kept, other }: { kept: ContactWholeFragment; other: ContactWholeFragment }) {
  const { t } = useTranslation();
  const tags = [...new Set([...kept.tags, ...other.tags])];
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
        {FIELDS.filter(name => kept[name] ?? other[name]).map(name => (
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
