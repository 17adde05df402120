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
  const [search] = useDebouncedValue(value.trim(), PAUSE_MS);
  const mayFind = useMay('contacts:read');
  const [{ data }] = useQuery({
    query: FindPeopleDocument,
    variables: { search },
    pause: search.length < 2 || !mayFind,
  });
  const found = new Map(
    (search.length < 2 ? [] : (data?.contacts?.items ?? [])).flatMap(person => {
      const address = addressOn(channel, person);
      return address ? [[address, person.name ? `${person.name} · ${address}` : address] as const] : [];
    }),
  );
  const hasMore = search.length >= 2 && Boolean(data?.contacts?.pagination.nextCursor);
  const more = useMore(hasMore).map(({ label, disabled }) => ({ value: label, disabled }));
  return (
    <Autocomplete
      label={t('inboxBegin.person')}
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
