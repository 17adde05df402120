import { Textarea, TextInput } from '@mantine/core';
import { type FormDraft, type Place, pathOf, type TextName, textIn, withText } from './draft';

/** The properties that every part of the editor receives. */
export interface EditorPart {
  draft: FormDraft;
  place: Place;
  change: (changed: Partial<FormDraft>) => void;
  /** Returns the server's error for a member, by its path. */
  errorOf: (path: string) => string | undefined;
}

interface TextFieldProps extends EditorPart {
  name: TextName;
  label: string;
  description?: string | undefined;
  isLong?: boolean;
}

/** A text of the form, for all languages or for one, which then shows the text that it replaces. */
export function TextField({ draft, place, change, errorOf, name, label, description, isLong }: TextFieldProps) {
  const shared = {
    label,
    description,
    value: textIn(draft, place, name),
    placeholder: place === 'all' ? undefined : draft[name],
    error: errorOf(pathOf(draft, place, name)),
  };
  const set = (value: string) => change(withText(draft, place, name, value));
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} maxRows={10} onChange={event => set(event.target.value)} />
  ) : (
    <TextInput {...shared} onChange={event => set(event.target.value)} />
  );
}
