import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ContactsToChooseDocument } from '../../../graph/generated/automations';

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
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const [{ data }] = useQuery({ query: ContactsToChooseDocument, variables: { search: search || undefined } });
  return (
    <Select
      label={t('automations.contact')}
      placeholder={t('automations.findContact')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      // The server has filtered already, also by values that the label does not show.
      filter={({ options }) => options}
      data={(data?.contacts?.items ?? []).map(contact => ({ value: contact.id, label: contactName(contact) }))}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      error={error}
    />
  );
}
