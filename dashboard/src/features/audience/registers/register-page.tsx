import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type registers from '../../../texts/en/audience/registers';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { ListScreen } from '../../../ui/kit/list-screen';
import { type Mutation } from '../../../ui/kit/mutation';
import { useRowActs } from '../../../ui/kit/row-acts';
import type { Act } from '../../../ui/kit/use-acts';
import { after } from '../../../ui/kit/use-opened';
import { type Column } from '../../../ui/list/data-table';
import type { usePages } from '../../../ui/list/use-pages';

/** The registers, by the name of their texts and of their screen. */
type RegisterName = {
  [Name in keyof typeof registers]: (typeof registers)[Name] extends { none: string } ? Name : never;
}[keyof typeof registers];

interface RegisterPageProps<Row> {
  name: RegisterName;
  pages: ReturnType<typeof usePages<never, never, Row>>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The filters of the list. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  /** The form of a row, or of a new one. */
  form: (row: Row | null, dialog: { onClose: () => void; onSaved: () => void }) => ReactNode;
  /** Returns the mutation that deletes a row. */
  removal: (row: Row, onDone: () => void) => Mutation;
}

/**
 * A register that a workspace keeps for its contacts, whose rows are added, changed and deleted.
 */
export function RegisterPage<Row extends { readonly id: string }>(props: RegisterPageProps<Row>) {
  const { name, pages, columns, nameOf, filters, isNarrowed = false, form, removal } = props;
  const { t } = useTranslation();
  const may = useMay('contacts:manage');
  const dialog = (row: Row | null) => (close: () => void) =>
    form(row, { onClose: close, onSaved: after(close, pages.reload) });
  const removing = (title: string, run: Mutation): Act => ({
    label: t(`registers.${name}.delete`),
    look: 'danger',
    confirm: { title: t('contacts.deleteTitle', { name: title }), note: t(`registers.${name}.deleteNote`) },
    run,
  });
  const add = may && (
    <Acts buttons={[{ label: t(`registers.${name}.add`), icon: IconPlus, look: 'primary', dialog: dialog(null) }]} />
  );
  const acts = useRowActs<Row>(row => ({
    label: t('registers.actsOf', { name: nameOf(row) }),
    acts: [{ label: t('registers.edit'), dialog: dialog(row) }, removing(nameOf(row), removal(row, pages.reload))],
  }));
  const none = { title: t(`registers.${name}.none`), note: t(`registers.${name}.noneNote`), act: add };
  return (
    <ListScreen
      title={t(`screens.${name}`)}
      acts={add}
      scope="contacts:manage"
      filters={filters}
      pages={pages}
      columns={may ? [...columns, acts.column] : columns}
      empty={isNarrowed ? { title: t('registers.nothingFits') } : none}
    >
      {acts.dialog}
    </ListScreen>
  );
}

interface RegisterFormProps extends Pick<Parameters<typeof FormDialog>[0], 'running' | 'problem' | 'onSubmit'> {
  name: RegisterName;
  /** The name of the row; the default is that of the act. */
  title?: string | undefined;
  isNew: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a row: a new one is added, and one that there is is changed. */
export function RegisterForm({ name, isNew, title, ...dialog }: RegisterFormProps) {
  const { t } = useTranslation();
  const add = t(`registers.${name}.add`);
  return (
    <FormDialog
      size="md"
      title={title ?? (isNew ? add : t('registers.edit'))}
      act={isNew ? add : t('ui.save')}
      {...dialog}
    />
  );
}
