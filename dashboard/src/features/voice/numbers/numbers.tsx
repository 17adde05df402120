import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NumberListDocument } from '../../../graph/generated/voice';
import { useSandbox } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { choicesFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useEmpty } from '../../../ui/kit/query-result';
import { usePages } from '../../../ui/list/use-pages';
import { usePolling } from '../../../ui/time/polling';
import { NUMBER_STATUSES, type NumberFilters } from '../search';
import { useNumberColumns } from './number-columns';
import { RentNumber } from './rent/rent-number';

const route = getRouteApi('/$workspaceId/channels/numbers');

/** The phone numbers that the workspace rents, with the behaviour of each for calls. */
export function Numbers() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, statuses } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string) =>
    void navigate({ to: '/$workspaceId/channels/numbers/$numberId', params: { workspaceId, numberId: id } });
  const dialog = (close: () => void) => <RentNumber onClose={close} onRented={open} />;
  const rent = (
    <Acts
      scope="phone_numbers:manage"
      buttons={[{ label: t('numbers.rent'), icon: IconPlus, look: 'primary', dialog }]}
    />
  );
  return (
    <ListScreen
      title={t('screens.numbers')}
      acts={rent}
      scope="phone_numbers:manage"
      filters={<Filters search={search} statuses={statuses} />}
      pages={useNumbers({ search, statuses })}
      columns={useNumberColumns(workspaceId)}
      empty={useEmpty('numbers', [search, statuses], rent)}
      onOpen={({ id }) => open(id)}
    />
  );
}

/** Returns the numbers that were read. One that is being set up is read again until it is there. */
function useNumbers({ search, statuses }: NumberFilters) {
  const sandbox = useSandbox();
  const pages = usePages(NumberListDocument, { sandbox, search, statuses }, data => data.phoneNumbers);
  usePolling(
    (pages.rows ?? []).some(({ status }) => status === 'PENDING'),
    pages.reload,
  );
  return pages;
}

function Filters(filters: NumberFilters) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('search', t('numbers.search')),
        choicesFilter('statuses', t('words.status'), NUMBER_STATUSES, value => t(`numbers.states.${value}`)),
      ]}
    />
  );
}
