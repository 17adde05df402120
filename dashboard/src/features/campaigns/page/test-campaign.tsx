import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestCampaignDocument, type TestCampaignMutation } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { TestRecipients, TestSent } from '../../../ui/addresses/test-fields';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { LeftOut } from '../outcome/left-out';

interface TestCampaignProps {
  id: string;
  /** Names of its messages; empty where there is one. */
  variants: readonly string[];
  onClose: () => void;
}

/** Sends a message to some addresses, who are no recipients. */
export function TestCampaign({ id, variants, onClose }: TestCampaignProps) {
  const { t } = useTranslation();
  const { mode } = useViewer().place;
  const [done, setDone] = useState<TestCampaignMutation['testCampaign']>(null);
  const { form, saving } = useSavedForm<{ variant: string | undefined; to: string[] }>({
    initialValues: { variant: variants[0], to: [] },
    save: values => mutation(TestCampaignDocument, { id, ...values }, data => setDone(data.testCampaign)),
  });
  return (
    <FormDialog {...saving} title={t('campaigns.testTitle')} act={t('campaigns.test')} onClose={onClose}>
      <Text>{t(`templates.testNote.${mode}`)}</Text>
      {variants.length > 0 && (
        <Select
          label={t('campaigns.variantToTest')}
          allowDeselect={false}
          data={variants}
          {...form.getInputProps('variant')}
        />
      )}
      <TestRecipients {...form.getInputProps('to')} />
      {done && (
        <TestSent
          messageId={done.messageIds[0] ?? null}
          refused={<LeftOut codes={done.refused as Record<string, number>} />}
          onLeave={onClose}
        />
      )}
    </FormDialog>
  );
}
