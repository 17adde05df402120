import { Group, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

/** The conditions of an account, as a form has them. */
export interface Routing {
  order: string;
  prefixes: string[];
  senders: string[];
  class: string | null;
  price: string;
  pace: string;
}

const CLASSES = ['transactional', 'marketing'] as const;

interface RoutingFieldsProps {
  channel: string;
  /** True for a kind whose accounts take the messages of their own senders alone. */
  ownSenders: boolean;
  form: UseFormReturnType<Routing>;
}

/** The fields of the conditions, the order, the price and the pace of an account. */
export function RoutingFields(props: RoutingFieldsProps) {
  const { t } = useTranslation();
  const { channel, form } = props;
  return (
    <>
      <NumberInput
        label={t('providers.order')}
        description={t('providers.orderNote')}
        {...numberInput(form, 'order')}
      />
      <Texts {...props} name="prefixes" label={t(channel === 'email' ? 'providers.domains' : 'providers.prefixes')} />
      <Texts {...props} name="senders" label={t('providers.senders')} />
      <Select
        label={t('providers.class')}
        placeholder={t('providers.bothClasses')}
        clearable
        data={CLASSES.map(value => ({ value, label: t(`providers.classes.${value}`) }))}
        {...form.getInputProps('class')}
      />
      <Figures {...props} />
    </>
  );
}

/** A form compares what is typed with what was saved, which is a text. */
const numberInput = (form: RoutingFieldsProps['form'], name: 'order' | 'pace') => ({
  ...form.getInputProps(name),
  onChange: (value: number | string) => form.setFieldValue(name, String(value)),
});

interface TextsProps extends RoutingFieldsProps {
  name: 'prefixes' | 'senders';
  label: string;
}

function Texts({ name, label, channel, ownSenders, form }: TextsProps) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={label}
      description={t(name === 'senders' && ownSenders ? 'providers.ownSenders' : 'providers.allWhenEmpty')}
      // The name of a sender of SMS may have spaces.
      splitChars={name === 'senders' && channel === 'sms' ? [',', ';'] : [' ', ',', ';']}
      acceptValueOnBlur
      {...form.getInputProps(name)}
    />
  );
}

/** The names of what an account is paid for, by channel. */
const PRICES: Readonly<Record<string, 'mailPrice' | 'messagePrice' | 'minutePrice'>> = {
  email: 'mailPrice',
  rcs: 'messagePrice',
  voice: 'minutePrice',
};

function Figures({ channel, form }: RoutingFieldsProps) {
  const { t } = useTranslation();
  return (
    <Group grow align="start">
      <TextInput
        label={t(`providers.${PRICES[channel] ?? 'partPrice'}`)}
        inputMode="decimal"
        {...form.getInputProps('price')}
      />
      <NumberInput label={t('providers.pace')} placeholder={t('providers.noPace')} {...numberInput(form, 'pace')} />
    </Group>
  );
}
