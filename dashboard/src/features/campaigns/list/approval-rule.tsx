import { Button, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ApprovalRequiredDocument, RequireApprovalDocument } from '../../../graph/generated/campaigns';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useMay } from '../../../ui/form/role-note';
import { IconShieldCheck } from '../../../ui/icons/icons';

/**
 * Lets a person who manages the workspace choose whether campaigns start only once a second person
 * has approved them.
 */
export function ApprovalRule() {
  const { t } = useTranslation();
  const [{ data }, again] = useQuery({ query: ApprovalRequiredDocument });
  const { run, running, problem } = useAct(RequireApprovalDocument);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const required = data?.campaignApproval?.required ?? false;
  if (!useMay('workspace:manage')) return null;
  const save = async () => {
    if (!(await run({ required: wanted ?? required }))) return;
    again({ requestPolicy: 'network-only' });
    setWanted(null);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={14} aria-hidden />}
        onClick={() => setWanted(required)}
      >
        {t(required ? 'campaigns.approvalOn' : 'campaigns.approvalOff')}
      </Button>
      {wanted !== null && (
        <FormDialog
          size="md"
          title={t('campaigns.approvalTitle')}
          act={t('ui.save')}
          running={running}
          problem={problem}
          onClose={() => setWanted(null)}
          onSubmit={() => void save()}
        >
          <Text>{t('campaigns.approvalNote')}</Text>
          <Switch
            label={t('campaigns.approvalSwitch')}
            checked={wanted}
            onChange={event => setWanted(event.target.checked)}
          />
        </FormDialog>
      )}
    </>
  );
}
