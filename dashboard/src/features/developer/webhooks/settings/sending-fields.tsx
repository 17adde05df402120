import { NumberInput, Select, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { WebhookOrdering } from '../../../../graph/generated/developer';
import type { WebhookValues } from './webhook-form';

const ORDERINGS: readonly WebhookOrdering[] = ['NONE', 'MESSAGE', 'CONVERSATION'];

/** Fields of how events are sent: their order, their number in a request, and the headers. */
export function SendingFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('webhooks.ordering')}
        description={t(`webhooks.orderingNotes.${form.values.ordering}`)}
        allowDeselect={false}
        data={ORDERINGS.map(value => ({ value, label: t(`webhooks.orderings.${value}`) }))}
        {...form.getInputProps('ordering')}
      />
      <NumberInput
        label={t('webhooks.batchSize')}
        description={t('webhooks.batchSizeNote')}
        min={1}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('batchSize')}
      />
      <Switch
        label={t('webhooks.standardSignature')}
        description={t('webhooks.standardSignatureNote')}
        {...form.getInputProps('standardSignature', { type: 'checkbox' })}
      />
      <Switch
        label={t('webhooks.clientCertificate')}
        description={t('webhooks.clientCertificateNote')}
        {...form.getInputProps('clientCertificate', { type: 'checkbox' })}
      />
    </>
  );
}
