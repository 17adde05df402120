import { Button, FileButton, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FindRecipientsDocument } from '../../graph/generated/send';
import type { SendKind } from './channels/kinds';

interface RecipientsProps {
  kind: SendKind;
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

const PAUSE_MS = 200;
/** A request takes no more. */
const MOST = 1_000;

/** Addresses by typing, pasting, from a file, or by the name of a contact. */
export function Recipients({ kind, chosen, error, onChange }: RecipientsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [{ data }] = useQuery({
    query: FindRecipientsDocument,
    variables: { search },
    pause: search.length < 2 || kind.address === null,
  });
  const found = new Map(
    (search.length < 2 ? [] : (data?.contacts?.items ?? [])).flatMap(contact => {
      const address = kind.address && contact[kind.address];
      return address ? [[contact.name ? `${contact.name} · ${address}` : address, address]] : [];
    }),
  );
  const add = (texts: readonly string[]) =>
    onChange([...new Set(texts.map(text => found.get(text) ?? text.trim()).filter(Boolean))].slice(0, MOST));
  const read = async (file: File | null) => {
    if (file) add([...chosen, ...(await file.text()).split(/[\s,;]+/)]);
  };
  return (
    <div>
      <TagsInput
        label={t('send.to')}
        description={t('send.toNote', { example: kind.example })}
        placeholder={chosen.length === 0 ? kind.example : undefined}
        data={[...found.keys()]}
        filter={({ options }) => options}
        value={chosen}
        onChange={add}
        searchValue={typed}
        onSearchChange={setTyped}
        splitChars={[',', ';', '\n', '\t']}
        maxTags={MOST}
        acceptValueOnBlur
        required
        error={error}
      />
      <FileButton onChange={file => void read(file)} accept=".csv,.txt,text/plain,text/csv">
        {props => (
          <Button {...props} variant="subtle" size="compact-xs" mt={4}>
            {t('send.fromFile')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
