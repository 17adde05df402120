import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactsToChooseDocument } from '../../../graph/generated/automations';
import { Picker } from '../../../ui/picker/picker';
import { type Option, useSearched } from '../../../ui/picker/searched';

interface Known {
  readonly id: string;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export const contactName = ({ id, name, email, phone }: Known): string => name || email || phone || id;

interface ContactChoiceProps {
  value: string | null;
  onChange: (contactId: string | null) => void;
  error?: string | undefined;
}

/** A contact, found by a part of the name or of an address. */
export function ContactChoice({ value, onChange, error }: ContactChoiceProps) {
  const { t } = useTranslation();
  const found = useSearched(ContactsToChooseDocument, {}, data => data.contacts);
  const [chosen, setChosen] = useState<Option>();
  const rows = found.rows.map(contact => ({ value: contact.id, label: contactName(contact) }));
  return (
    <Picker
      label={t('words.contact')}
      placeholder={t('automations.findContact')}
      clearable
      searched={{ ...found, rows }}
      chosen={chosen}
      value={value}
      onChange={id => {
        setChosen(rows.find(row => row.value === id));
        onChange(id);
      }}
      error={error}
    />
  );
}
