import { Combobox, type ComboboxStore, Textarea, type TextareaProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IN_MAIN } from '../../../../ui/layout/in-main';
import classes from '../answer.module.css';

export interface OfferingTextProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown'> {
  text: string;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

interface OfferingFieldProps extends OfferingTextProps {
  store: ComboboxStore;
  /** The name of the list. */
  offers: string;
  onPick: (value: string) => void;
  /** Below the options. */
  note?: ReactNode;
  /** The options. */
  children: ReactNode;
}

/** A text above which a list opens while it asks for something, such as by a slash. */
export function OfferingField(props: OfferingFieldProps) {
  const { store, offers, onPick, note, children, text, onText, onKey, ...field } = props;
  return (
    <Combobox store={store} position="top-start" {...IN_MAIN} onOptionSubmit={onPick}>
      <Combobox.Target>
        <Textarea {...field} value={text} onChange={event => onText(event.target.value)} onKeyDown={onKey} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={offers} className={classes.canned ?? ''}>
          {children}
        </Combobox.Options>
        {note}
      </Combobox.Dropdown>
    </Combobox>
  );
}
