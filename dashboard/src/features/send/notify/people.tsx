import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RECIPIENTS } from '../../../../../catalogue/send-limits.js';
import { useMore } from '../../../ui/picker/picker';
import { useFoundContacts } from '../found-contacts';
import type { NotifyDraft } from './notify-draft';

interface PeopleProps {
  draft: NotifyDraft;
  change: (changed: Partial<NotifyDraft>) => void;
  error: string | undefined;
}

type Named = ReturnType<typeof useFoundContacts>['contacts'][number];

const nameOf = ({ id, name, email, phone }: Named): string => [name, email ?? phone].filter(Boolean).join(' · ') || id;

/** Contacts by their name, and addresses of any kind. */
export function People({ draft, change, error }: PeopleProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { contacts, hasMore } = useFoundContacts(typed);
  const found = new Map(contacts.map(contact => [nameOf(contact), contact.id]));
  const more = useMore(hasMore).map(({ label, disabled }) => ({ value: label, disabled }));
  const beyond = t('addresses.beyond', { count: MAX_RECIPIENTS, given: draft.people.length });
  const choose = (people: string[]) => {
    const met = people.flatMap(shown => (found.has(shown) ? [[shown, found.get(shown)]] : []));
    change({ people, contacts: { ...draft.contacts, ...(Object.fromEntries(met) as Record<string, string>) } });
  };
  return (
    <TagsInput
      label={t('words.to')}
      description={t('notify.toNote')}
      data={[...found.keys(), ...more]}
      filter={({ options }) => options}
      value={draft.people}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      required
      error={error ?? (draft.people.length > MAX_RECIPIENTS ? beyond : undefined)}
    />
  );
}
