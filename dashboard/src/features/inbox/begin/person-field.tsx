import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type Channel, FindPeopleDocument } from '../../../graph/generated/inbox';
import { useMay } from '../../../ui/form/role-note';
import { useMore } from '../../../ui/picker/picker';
import { addressOn } from './ways';

const PAUSE_MS = 200;

interface PersonFieldProps {
  channel: Channel;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}

/** An address of the channel, by typing or by the name of a contact that has one. */
export function PersonField({ channel, value, onChange, error }: PersonFieldProps) {
  const { t } = useTranslation();
  const { found, more } = useFound(channel, value);
  return (
    <Autocomplete
      label={t('words.recipient')}
      description={t('inboxBegin.personNote')}
      data={[...found.keys(), ...more]}
      renderOption={({ option }) => found.get(option.value) ?? option.value}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      required
      data-autofocus
      error={error}
    />
  );
}

/** Returns contacts with an address on the channel by what was typed, named by that address. */
function useFound(channel: Channel, typed: string) {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const mayFind = useMay('contacts:read');
  const isLong = search.length >= 2;
  const [{ data }] = useQuery({ query: FindPeopleDocument, variables: { search }, pause: !isLong || !mayFind });
  const found = new Map(
    (isLong ? (data?.contacts?.items ?? []) : []).flatMap(person => {
      const address = addressOn(channel, person);
      return address ? [[address, person.name ? `${person.name} · ${address}` : address] as const] : [];
    }),
  );
  const hasMore = isLong && Boolean(data?.contacts?.pagination.nextCursor);
  return { found, more: useMore(hasMore).map(({ label, disabled }) => ({ value: label, disabled })) };
}
