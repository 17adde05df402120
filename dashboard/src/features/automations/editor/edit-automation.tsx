import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AutomationDocument } from '../../../graph/generated/automations';
import { problemOf } from '../../../graph/problem';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useChoices } from './use-choices';
import { Workbench } from './workbench';

const route = getRouteApi('/$workspaceId/automations/$automationId/edit');

/** The steps of an automation as they are built. */
export function EditAutomation() {
  const { t } = useTranslation();
  const params = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({
    query: AutomationDocument,
    variables: { id: params.automationId },
  });
  const { choices, problem: unread } = useChoices();
  const automation = data?.automation;
  const problem = unread ?? (error && !automation ? problemOf(error) : null);
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !automation && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/automations/$automationId" params={params}>
      {automation?.name ?? t('screens.automations')}
    </Link>
  );
  if (automation && choices) return <Workbench automation={automation} choices={choices} above={above} />;
  return (
    <Page title={t('words.edit')} above={above} wide>
      {isMissing ? (
        <EmptyState title={t('automations.missing')} note={t('automations.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton height={480} radius={10} />
      )}
    </Page>
  );
}
