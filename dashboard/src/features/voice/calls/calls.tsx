import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallListDocument, CallsLiveDocument } from '../../../graph/generated/voice';
import { useSandbox } from '../../../shell/viewer';
import { choiceFilter, choicesFilter, FilterBar, textFilter } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useEmpty } from '../../../ui/kit/query-result';
import { useLiveRows, withFresh } from '../../../ui/list/live-rows';
import { usePages } from '../../../ui/list/use-pages';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';
import { useVisible } from '../../../ui/time/visible';
import { CALL_STATUSES, type CallFilters, DIRECTIONS } from '../search';
import { useCallColumns } from './call-columns';

const route = getRouteApi('/$workspaceId/channels/calls');

/** Calls that came in and that were placed, live. */
export function Calls() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const { direction, statuses, from, to, contactId, span } = filters;
  const toNumbers = (
    <Link to="/$workspaceId/channels/numbers" params={{ workspaceId }}>
      {t('calls.toNumbers')}
    </Link>
  );
  return (
    <ListScreen
      title={t('screens.calls')}
      acts={<PlaceCall />}
      filters={<Filters filters={filters} />}
      pages={useCalls(filters)}
      columns={useCallColumns(workspaceId)}
      empty={useEmpty('calls', [direction, statuses, from, to, contactId, span], toNumbers)}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/channels/calls/$callId', params: { workspaceId, callId: id } })
      }
    />
  );
}

function PlaceCall() {
  const { t } = useTranslation();
  const params = route.useParams();
  const link = { to: '/$workspaceId/send', params, search: { channel: 'voice' } } as const;
  return <Button renderRoot={props => <Link {...props} {...link} />}>{t('calls.place')}</Button>;
}

/** Returns the calls that were read, with the updates since. */
function useCalls({ direction, statuses, from, to, contactId, span }: CallFilters) {
  const sandbox = useSandbox();
  const visible = useVisible();
  const variables = useMemo(
    () => ({ sandbox, direction, statuses, from, to, contactId, createdFrom: startOf(span, Date.now()) }),
    [sandbox, direction, statuses, from, to, contactId, span],
  );
  const { rows, ...pages } = usePages(CallListDocument, variables, data => data.calls);
  const live = { query: CallsLiveDocument, variables, pause: !visible };
  const fresh = useLiveRows(live, data => data.calls?.items ?? []);
  return { ...pages, rows: rows && withFresh(fresh, rows) };
}

function Filters({ filters }: { filters: CallFilters }) {
  const { t } = useTranslation();
  const { contactId } = filters;
  return (
    <FilterBar
      filters={filters}
      fields={[
        textFilter('from', t('calls.findFrom'), { isWhole: true }),
        textFilter('to', t('calls.findTo'), { isWhole: true, isSecondary: true }),
        choiceFilter('direction', t('calls.direction'), DIRECTIONS, value => t(`calls.directions.${value}`)),
        choicesFilter('statuses', t('words.status'), CALL_STATUSES, value => t(`calls.states.${value}`)),
        choiceFilter('span', t('words.period'), ALL_SPANS, value => t(`spans.${value}`)),
        contactId !== undefined && choiceFilter('contactId', t('calls.contact'), [contactId], id => id),
      ]}
    />
  );
}
