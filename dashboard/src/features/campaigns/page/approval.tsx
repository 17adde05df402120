import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApproveCampaignDocument, type CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { Time } from '../../../ui/time/time';

/**
 * Shows whether a second person has approved the present state, where the workspace requires it,
 * and the action itself.
 */
export function Approval({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const may = useMay('campaigns:manage');
  const { run, running, problem } = useAct(ApproveCampaignDocument);
  const { id, revision, approved, approvedAt } = campaign;
  if (approved && approvedAt)
    return (
      <Alert variant="light" title={t('campaigns.approved')}>
        <Time at={approvedAt} />
      </Alert>
    );
  return (
    <Alert color="yellow" title={t('campaigns.needsApproval')}>
      {t('campaigns.needsApprovalNote')}
      <Group mt="xs" gap="sm">
        <Button loading={running} disabled={!may} onClick={() => void run({ id, revision })}>
          {t('campaigns.approve')}
        </Button>
      </Group>
      <ProblemLine problem={problem} />
    </Alert>
  );
}
