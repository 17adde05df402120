import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMore } from '../../../../ui/picker/picker';
import { useNamed } from '../../../../ui/picker/use-named';
import { OfferingField, type OfferingTextProps } from './offering-field';

/** The last word of a text, if it begins with an at sign. */
const ASKING = /(^|\s)@(\S*)$/;
const OFFERED = 8;

/** The text of a note. An at sign offers the members of the workspace. */
export function MentionField({ onKey, ...field }: OfferingTextProps) {
  const { t } = useTranslation();
  const { text, onText } = field;
  const asked = ASKING.exec(text)?.[2]?.toLowerCase();
  const { offered, more } = useMembers(asked);
  const isAsking = offered.length > 0;
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered opens the list and chooses its first.
  useEffect(() => {
    if (!isAsking) return store.closeDropdown();
    store.openDropdown();
    store.selectFirstOption();
  }, [isAsking, asked]);
  const press = (event: KeyboardEvent) => {
    const isChoosing = isAsking && store.dropdownOpened;
    if (isChoosing && event.key === 'Escape') return store.closeDropdown();
    // The list takes Enter for its chosen member.
    if (!isChoosing || event.key !== 'Enter') onKey(event);
  };
  const insert = (name: string) => onText(text.replace(ASKING, (_, before: string) => `${before}@${name} `));
  return (
    <OfferingField {...field} {...{ store, offers: t('screens.members'), onKey: press, onPick: insert }}>
      {offered.map(({ value: id, label: name }) => (
        <Combobox.Option key={id} value={name}>
          {name}
        </Combobox.Option>
      ))}
      {more.map(({ value, label }) => (
        <Combobox.Option key={value} value={value} disabled>
          {label}
        </Combobox.Option>
      ))}
    </OfferingField>
  );
}

/** @param asked the beginning of a name; absent while none is asked for. */
function useMembers(asked: string | undefined) {
  const isAsked = asked !== undefined;
  const { rows, hasMore, setTyped } = useNamed('members', !isAsked);
  useEffect(() => setTyped(asked ?? ''), [asked, setTyped]);
  const fitting = isAsked ? rows.filter(({ label }) => label.toLowerCase().includes(asked)) : [];
  return { offered: fitting.slice(0, OFFERED), more: useMore(hasMore || fitting.length > OFFERED) };
}
