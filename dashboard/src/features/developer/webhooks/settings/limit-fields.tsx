import { MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ALL_CHANNELS, useChannelName } from '../../../../ui/message/channel';
import { LinePicker } from '../../lines/line-picker';
import { EventPicker } from '../event-picker';
import type { WebhookValues } from './webhook-form';

interface LimitFieldsProps {
  form: UseFormReturnType<WebhookValues>;
  /** It was made in test mode, and knows the sandbox alone. */
  sandbox: boolean;
}

const MODES = ['BOTH', 'LIVE', 'SANDBOX'] as const;

/** The choice of events that a webhook gets. */
export function LimitFields({ form, sandbox }: LimitFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  return (
    <>
      <EventPicker {...form.getInputProps('events')} value={form.values.events} />
      <MultiSelect
        label={t('words.channels')}
        description={t('webhooks.channelsNote')}
        data={ALL_CHANNELS.map(value => ({ value, label: nameOf(value) }))}
        hidePickedOptions
        {...form.getInputProps('channels')}
      />
      <LinePicker
        label={t('screens.lines')}
        description={t('webhooks.linesNote')}
        sandbox={sandbox || null}
        {...form.getInputProps('instanceIds')}
        value={form.values.instanceIds}
      />
      {!sandbox && (
        <Select
          label={t('webhooks.mode')}
          allowDeselect={false}
          data={MODES.map(value => ({ value, label: t(`webhooks.modes.${value}`) }))}
          {...form.getInputProps('mode')}
        />
      )}
    </>
  );
}
