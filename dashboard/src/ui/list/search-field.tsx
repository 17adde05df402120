import { Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  label: string;
  search: string | undefined;
  onChange: (search: string | undefined) => void;
  /** A filter beside the search of the list: it is narrower, and `/` leads past it. */
  isSecondary?: boolean;
  /** Fills the available width. */
  isWide?: boolean;
  /** Only a whole value finds something, such as an address: it takes effect with Enter, or when the field is left. */
  isWhole?: boolean;
}

/** Milliseconds without a key after which a search takes effect. */
const PAUSE_MS = 300;

/** A text that narrows a list while it is typed, or, where it has to be whole, with Enter, which the field then shows; `/` leads to it. */
export function SearchField({ label, search, onChange, isSecondary, isWide, isWhole = false }: SearchFieldProps) {
  const { text, setText, apply } = useSearchText(search, onChange, isWhole);
  const isPending = isWhole && text.trim() !== (search ?? '');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        size="xs"
        w={isWide ? '100%' : isSecondary ? 140 : 240}
        value={text}
        onChange={event => setText(event.target.value)}
        // A press of the mouse leaves the field: a list that were narrowed then would move away below the pointer.
        onBlur={isWhole ? apply : undefined}
        placeholder={label}
        aria-label={label}
        data-search={!isSecondary || undefined}
        rightSection={isPending && <EnterKey />}
      />
    </form>
  );
}

function EnterKey() {
  const { t } = useTranslation();
  return (
    <Kbd size="xs" title={t('ui.searchOnEnter')} aria-label={t('ui.searchOnEnter')}>
      ↵
    </Kbd>
  );
}

/** Holds what is typed, and follows a search that changes elsewhere, such as by the Back button. */
function useSearchText(search: string | undefined, onChange: SearchFieldProps['onChange'], isWhole: boolean) {
  const [text, setText] = useState(search ?? '');
  const known = useRef(search);
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search ?? '');
  }, [search]);
  const apply = () => {
    const wanted = text.trim() || undefined;
    if (wanted === known.current) return;
    known.current = wanted;
    onChange(wanted);
  };
  const latest = useRef(apply);
  latest.current = apply;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that is typed begins the pause anew.
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isWhole]);
  return { text, setText, apply };
}

/** Returns true if a change replaces a search by another, which then takes its place in the history of the browser. */
export const refines = (before: { search?: string }, changed: object): boolean =>
  'search' in changed && before.search !== undefined;
