import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AutomationVersionsDocument,
  type AutomationVersionsQuery,
  type AutomationWholeFragment,
} from '../../../graph/generated/automations';
import { column } from '../../../ui/kit/column';
import { List } from '../../../ui/kit/list-screen';
import { useResult } from '../../../ui/kit/query-result';
import type { Column } from '../../../ui/list/data-table';
import { Difference } from '../../../ui/object/difference';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { asDefinition } from '../definition/definition';

const route = getRouteApi('/$workspaceId/automations/$automationId');
const PAGE = 50;

type Version = NonNullable<AutomationVersionsQuery['automationVersions']>['items'][number];

const textOf = (definition: unknown): string => JSON.stringify(definition, null, 2);

/** The versions of the automation, one for each time that it was enabled, and their changes. */
export function Versions({ automation }: { automation: AutomationWholeFragment }) {
  const { t } = useTranslation();
  const { version } = route.useSearch();
  const navigate = route.useNavigate();
  const variables = { id: automation.id, page: 1, limit: PAGE };
  const result = useResult(AutomationVersionsDocument, variables, data => data.automationVersions?.items);
  const chosen = result.value?.find(row => row.version === version);
  const show = (row: Version) => void navigate({ search: old => ({ ...old, version: row.version, run: undefined }) });
  return (
    <>
      <List
        label={t('automations.tabs.versions')}
        pages={{ ...result, rows: result.value ?? null }}
        columns={useColumns()}
        empty={{ title: t('automations.neverEnabled'), note: t('automations.neverEnabledNote') }}
        selected={chosen?.id}
        onSelect={show}
        onOpen={show}
      />
      {chosen && chosen.version !== automation.version && (
        <Difference
          name={t('automations.changedSince', { version: chosen.version })}
          before={textOf(chosen.definition)}
          after={textOf(automation.definition)}
        />
      )}
    </>
  );
}

function useColumns(): Column<Version>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('version', t('automations.version'), 'minmax(90px, 1fr)', ({ version }) =>
        t('automations.versionNumber', { version }),
      ),
      column('steps', t('automations.steps'), '90px', ({ definition }) =>
        formats.count(asDefinition(definition).steps.length),
      ),
      column('at', t('automations.enabledAt'), '150px', ({ createdAt }) => <Time at={createdAt} />),
    ],
    [t, formats],
  );
}
