import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTexts } from '../../../../../catalogue/managed-texts';
import type { ManagedScreen } from '../../../../../catalogue/objects';
import { IconPlus } from '../../icons/icons';
import type { Mutation } from '../mutation';
import type { Act } from '../use-acts';
import { after } from '../use-opened';

/** The properties of the dialog of a form, as `FormDialog` takes them, and what is called when the values are saved. */
export interface ManagedDialog {
  title: string;
  act: string;
  onClose: () => void;
  onSaved: () => void;
}

interface Texts extends ManagedTexts {
  noneNote: string;
  /** The consequence that cannot be undone. */
  deleteNote: string;
}

/** A kind of object that people add, change and delete. */
export interface ManagedObject<Row> {
  texts: Texts;
  /** The scope that its changes take. */
  scope: string;
  nameOf: (row: Row) => string;
  /** The form of an object, or of a new one. */
  form: (row: Row | null, dialog: ManagedDialog) => ReactNode;
  /** Returns the mutation that deletes it. */
  removal: (row: Row, onDone: () => void) => Mutation;
}

/** Returns the texts of an object of `catalogue/objects.ts`, with those that only it has. */
export function useManagedTexts(screen: ManagedScreen, own: Pick<Texts, 'noneNote' | 'deleteNote'>): Texts {
  const { t } = useTranslation();
  return {
    ...own,
    add: t(`objects.${screen}.add`),
    none: t(`objects.${screen}.none`),
    delete: t(`objects.${screen}.delete`),
  };
}

/** The acts on objects of a kind, for the list of them and the page of one. */
export function useManagedActs<Row>({ texts, nameOf, form, removal }: ManagedObject<Row>) {
  const { t } = useTranslation();
  const dialogOf = (row: Row | null, onDone: () => void, title: string, act: string) => (close: () => void) =>
    form(row, { title, act, onClose: close, onSaved: after(close, onDone) });
  return {
    adding: (onDone: () => void): Act => ({
      label: texts.add,
      icon: IconPlus,
      look: 'primary',
      dialog: dialogOf(null, onDone, texts.add, texts.add),
    }),
    editing: (row: Row, onDone: () => void): Act => ({
      label: t('words.edit'),
      dialog: dialogOf(row, onDone, t('words.edit'), t('ui.save')),
    }),
    deleting: (row: Row, onDone: () => void): Act => ({
      label: texts.delete,
      look: 'danger',
      confirm: { title: t('words.deleteTitle', { name: nameOf(row) }), note: texts.deleteNote },
      run: removal(row, onDone),
    }),
  };
}
