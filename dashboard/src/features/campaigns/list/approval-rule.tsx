import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApprovalRequiredDocument, RequireApprovalDocument } from '../../../graph/generated/campaigns';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useMay } from '../../../ui/form/role-note';
import { IconShieldCheck } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useResult } from '../../../ui/kit/query-result';
import { after } from '../../../ui/kit/use-opened';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/**
 * Lets a person who manages the workspace choose whether campaigns start only once a second person
 * has approved them.
 */
export function ApprovalRule() {
  const { t } = useTranslation();
  const { value: required = false, reload } = useResult(
    ApprovalRequiredDocument,
    {},
    data => data.campaignApproval?.required,
  );
  if (!useMay('workspace:manage')) return null;
  return (
    <Acts
      buttons={[
        {
          label: t(required ? 'campaigns.approvalOn' : 'campaigns.approvalOff'),
          icon: IconShieldCheck,
          dialog: close => <RuleForm required={required} onClose={close} onSaved={after(close, reload)} />,
        },
      ]}
    />
  );
}

interface RuleFormProps {
  required: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function RuleForm({ required, onClose, onSaved }: RuleFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { required },
    save: values => mutation(RequireApprovalDocument, values, onSaved),
  });
  return (
    <FormDialog {...saving} size="md" title={t('campaigns.approvalTitle')} act={t('ui.save')} onClose={onClose}>
      <Text>{t('campaigns.approvalNote')}</Text>
      <Switch label={t('campaigns.approvalSwitch')} {...form.getInputProps('required', { type: 'checkbox' })} />
    </FormDialog>
  );
}
