import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MAX_RECIPIENTS } from '../../../../../catalogue/send-limits.js';
import { FindRecipientsDocument } from '../../../graph/generated/send';
import { useMore } from '../../../ui/picker/picker';
import type { NotifyDraft } from './notify-draft';

interface PeopleProps {
  draft: NotifyDraft;
  change: (changed: Partial<NotifyDraft>) => void;
  error: string | undefined;
}

const PAUSE_MS = 200;

/** Contacts by their name, and addresses of any kind. */
export function People({ draft, change, error }: PeopleProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [{ data }] = useQuery({ query: FindRecipientsDocument, variables: { search }, pause: search.length < 2 });
  const found = new Map(
    (search.length < 2 ? [] : (data?.contacts?.items ?? [])).map(({ id, name, email, phone }) => [
      [name, email ?? phone].filter(Boolean).join(' · ') || id,
      id,
    ]),
  );
  const hasMore = search.length >= 2 && Boolean(data?.contacts?.pagination.nextCursor);
  const more = useMore(hasMore).map(({ label, disabled }) => ({ value: label, disabled }));
  const beyond = t('addresses.beyond', { count: MAX_RECIPIENTS, given: draft.people.length });
  const choose = (people: string[]) => {
    const met = people.flatMap(shown => (found.has(shown) ? [[shown, found.get(shown)]] : []));
    change({ people, contacts: { ...draft.contacts, ...(Object.fromEntries(met) as Record<string, string>) } });
  };
  return (
    <TagsInput
      label={t('send.to')}
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
