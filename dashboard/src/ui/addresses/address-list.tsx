import { Alert, Button, FileButton, Group, TagsInput, type TagsInputProps, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressColumn, type AddressFile, readAddressFile } from './address-file';
import { ColumnDialog } from './column-dialog';
import type { AddressField } from './columns';

interface AddressListProps extends Pick<TagsInputProps, 'label' | 'description' | 'placeholder' | 'required'> {
  /** The kind of address; `null` for one of no known form. */
  field: AddressField | null;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
  /** Addresses that the server takes at most. */
  most: number;
  /** The way on for more. */
  beyond?: React.ReactNode;
  error: string | undefined;
  /** Characters that end an address as it is typed. */
  splitChars: string[];
  /** Suggestions beside what is typed. */
  suggestions?: Pick<TagsInputProps, 'data' | 'filter' | 'searchValue' | 'onSearchChange'>;
}

/** More are a text with a line for each: nobody reads so many chips. */
const MOST_CHIPS = 20;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map(text => text.trim()).filter(Boolean))];

/** The effects of a file on the list. */
interface Taken {
  readonly name: string;
  readonly count: number;
  readonly empty: number;
  readonly repeated: number;
}

/** Addresses by typing, pasting or from a file. More than the server takes stay, and say so. */
export function AddressList(props: AddressListProps) {
  const { field, addresses, onChange, most, beyond, error, splitChars, suggestions, ...shown } = props;
  const { t } = useTranslation();
  const { read, note } = useFile(props);
  const isBeyond = addresses.length > most;
  const isLong = addresses.length > MOST_CHIPS;
  const fault = error ?? (isBeyond ? t('addresses.beyond', { count: most, given: addresses.length }) : undefined);
  return (
    <div>
      {isLong ? (
        <Lines {...shown} addresses={addresses} onChange={onChange} splitChars={splitChars} error={fault} />
      ) : (
        <TagsInput
          {...shown}
          {...suggestions}
          value={[...addresses]}
          onChange={texts => onChange(distinct(texts))}
          splitChars={splitChars}
          acceptValueOnBlur
          error={fault}
        />
      )}
      <Group gap={4} mt={4}>
        <FromFile onFile={read} />
        {isLong && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChange([])}>
            {t('addresses.clear')}
          </Button>
        )}
        {isBeyond && beyond}
      </Group>
      {note}
    </div>
  );
}

/** Takes the addresses of a file; the person chooses its column where it is not clear. */
function useFile({ field, addresses, onChange }: AddressListProps) {
  const [asked, setAsked] = useState<AddressFile | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const take = (name: string, { values, empty }: AddressColumn) => {
    const all = distinct([...addresses, ...values]);
    setTaken({ name, count: values.length, empty, repeated: addresses.length + values.length - all.length });
    setAsked(null);
    onChange(all);
  };
  const read = async (file: File) => {
    const found = readAddressFile(file.name, await file.text(), field);
    if (found.chosen) take(file.name, found.chosen);
    else setAsked(found);
  };
  const note = (
    <>
      {taken && addresses.length > 0 && <TakenNote {...taken} />}
      {asked && (
        <ColumnDialog file={asked} onChoose={column => take(asked.name, column)} onClose={() => setAsked(null)} />
      )}
    </>
  );
  return { read: (file: File) => void read(file), note };
}

function FromFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <FileButton onChange={file => file && onFile(file)} accept=".csv,.txt,text/plain,text/csv">
      {button => (
        <Button {...button} variant="subtle" size="compact-xs">
          {t('addresses.fromFile')}
        </Button>
      )}
    </FileButton>
  );
}

const partsOf = (text: string, marks: readonly string[]): string[] =>
  marks.reduce((parts, mark) => parts.flatMap(part => part.split(mark)), text.split('\n'));

interface LinesProps
  extends Pick<AddressListProps, 'label' | 'required' | 'addresses' | 'onChange' | 'splitChars' | 'error'> {}

/** Many addresses, one a line. */
function Lines({ label, required, addresses, onChange, splitChars, error }: LinesProps) {
  const { t } = useTranslation();
  const kept = addresses.join('\n');
  const [text, setText] = useState(kept);
  const [from, setFrom] = useState(kept);
  if (from !== kept) {
    setFrom(kept);
    setText(kept);
  }
  return (
    <Textarea
      label={label}
      description={t('addresses.count', { count: addresses.length })}
      required={required}
      autosize
      minRows={4}
      maxRows={8}
      spellCheck={false}
      value={text}
      onChange={event => setText(event.target.value)}
      onBlur={() => onChange(distinct(partsOf(text, splitChars)))}
      error={error}
    />
  );
}

function TakenNote({ name, count, empty, repeated }: Taken) {
  const { t } = useTranslation();
  const left = [
    empty > 0 && t('addresses.empty', { count: empty }),
    repeated > 0 && t('addresses.repeated', { count: repeated }),
  ].filter(Boolean);
  return (
    <Alert role="status" variant="light" color="gray" mt={4} py={6}>
      {[t('addresses.taken', { count, name }), ...left].join(' ')}
    </Alert>
  );
}
