import { Group, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
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
  routing: Routing;
  errors: Readonly<Record<string, string>>;
  onChange: (routing: Routing) => void;
}

/** The fields of the conditions, the order, the price and the pace of an account. */
export function RoutingFields(props: RoutingFieldsProps) {
  const { t } = useTranslation();
  const { channel, routing, errors, onChange } = props;
  return (
    <>
      <NumberInput
        label={t('providers.order')}
        description={t('providers.orderNote')}
        value={routing.order}
        onChange={value => onChange({ ...routing, order: String(value) })}
        error={errors['order']}
      />
      <Texts {...props} name="prefixes" label={t(channel === 'email' ? 'providers.domains' : 'providers.prefixes')} />
      <Texts {...props} name="senders" label={t('providers.senders')} />
      <Select
        label={t('providers.class')}
        placeholder={t('providers.bothClasses')}
        clearable
        data={CLASSES.map(value => ({ value, label: t(`providers.classes.${value}`) }))}
        value={routing.class}
        onChange={value => onChange({ ...routing, class: value })}
        error={errors['class']}
      />
      <Figures {...props} />
    </>
  );
}

interface TextsProps extends RoutingFieldsProps {
  name: 'prefixes' | 'senders';
  label: string;
}

function Texts({ name, label, channel, ownSenders, routing, errors, onChange }: TextsProps) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={label}
      description={t(name === 'senders' && ownSenders ? 'providers.ownSenders' : 'providers.allWhenEmpty')}
      // The name of a sender of SMS may have spaces.
      splitChars={name === 'senders' && channel === 'sms' ? [',', ';'] : [' ', ',', ';']}
      acceptValueOnBlur
      value={routing[name]}
      onChange={value => onChange({ ...routing, [name]: value })}
      error={errors[name]}
    />
  );
}

/** The names of what an account is paid for, by channel. */
const PRICES: Readonly<Record<string, 'mailPrice' | 'messagePrice' | 'minutePrice'>> = {
  email: 'mailPrice',
  rcs: 'messagePrice',
  voice: 'minutePrice',
};

function Figures({ channel, routing, errors, onChange }: RoutingFieldsProps) {
  const { t } = useTranslation();
  return (
    <Group grow align="start">
      <TextInput
        label={t(`providers.${PRICES[channel] ?? 'partPrice'}`)}
        inputMode="decimal"
        value={routing.price}
        onChange={event => onChange({ ...routing, price: event.currentTarget.value })}
        error={errors['price']}
      />
      <NumberInput
        label={t('providers.pace')}
        placeholder={t('providers.noPace')}
        value={routing.pace}
        onChange={value => onChange({ ...routing, pace: String(value) })}
        error={errors['pace']}
      />
    </Group>
  );
}
