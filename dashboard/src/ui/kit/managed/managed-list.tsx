import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../form/role-note';
import type { Column } from '../../list/data-table';
import type { usePages } from '../../list/use-pages';
import { Acts } from '../acts';
import { ListScreen } from '../list-screen';
import { useRowActs } from '../row-acts';
import type { ScreenName } from '../screens';
import { type ManagedObject, useManagedActs } from './managed-acts';

interface ManagedListProps<Row> {
  /** The screen of the navigation. */
  screen: ScreenName;
  of: ManagedObject<Row>;
  pages: ReturnType<typeof usePages<never, never, Row>>;
  columns: readonly Column<Row>[];
  filters?: ReactNode;
  /** True: a filter leaves rows out. */
  isNarrowed?: boolean;
}

/** A list whose objects are added, changed and deleted. A role that may not change them looks at it. */
export function ManagedList<Row extends { readonly id: string }>(props: ManagedListProps<Row>) {
  const { screen, of, pages, columns, filters, isNarrowed = false } = props;
  const { t } = useTranslation();
  const may = useMay(of.scope);
  const { adding, editing, deleting } = useManagedActs(of);
  const add = may && <Acts buttons={[adding(pages.reload)]} />;
  const acts = useRowActs<Row>(row => ({
    label: t('objects.actsOf', { name: of.nameOf(row) }),
    acts: [editing(row, pages.reload), deleting(row, pages.reload)],
  }));
  return (
    <ListScreen
      title={t(`screens.${screen}`)}
      acts={add}
      scope={of.scope}
      filters={filters}
      pages={pages}
      columns={may ? [...columns, acts.column] : columns}
      empty={
        isNarrowed ? { title: t('objects.noneFits') } : { title: of.texts.none, note: of.texts.noneNote, act: add }
      }
    >
      {acts.dialog}
    </ListScreen>
  );
}
