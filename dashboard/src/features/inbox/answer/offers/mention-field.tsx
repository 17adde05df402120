import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { useMore } from '../../../ui/picker/picker';
import { useNamed } from '../../../ui/picker/use-named';
import classes from './answer.module.css';

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown'> {
  text: string;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** The last word of a text, if it begins with an at sign. */
const ASKING = /(^|\s)@(\S*)$/;
const OFFERED = 8;

/** The text of a note. An at sign offers the members of the workspace. */
export function MentionField({ text, onText, onKey, ...field }: MentionFieldProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const asked = ASKING.exec(text)?.[2]?.toLowerCase();
  const isAsked = asked !== undefined;
  const { rows, hasMore, setTyped } = useNamed('members', !isAsked);
  useEffect(() => setTyped(asked ?? ''), [asked, setTyped]);
  const fitting = isAsked ? rows.filter(({ label }) => label.toLowerCase().includes(asked)) : [];
  const offered = fitting.slice(0, OFFERED);
  const more = useMore(hasMore || fitting.length > OFFERED);
  const isAsking = offered.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered opens the list and chooses its first.
  useEffect(() => {
    if (!isAsking) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.selectFirstOption();
  }, [isAsking, asked]);
  const press = (event: KeyboardEvent) => {
    const isChoosing = isAsking && combobox.dropdownOpened;
    if (isChoosing && event.key === 'Escape') return combobox.closeDropdown();
    // The list takes Enter for its chosen member.
    if (!isChoosing || event.key !== 'Enter') onKey(event);
  };
  const insert = (name: string) => onText(text.replace(ASKING, (_, before: string) => `${before}@${name} `));
  return (
    <Combobox store={combobox} position="top-start" {...IN_MAIN} onOptionSubmit={insert}>
      <Combobox.Target>
        <Textarea {...field} value={text} onChange={event => onText(event.target.value)} onKeyDown={press} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('screens.members')} className={classes.canned ?? ''}>
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
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
