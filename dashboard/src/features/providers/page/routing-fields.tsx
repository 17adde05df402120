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
const SPLIT = [' ', ',', ';'];

interface RoutingFieldsProps {
  channel: string;
  routing: Routing;
  errors: Readonly<Record<string, string>>;
  onChange: (routing: Routing) => void;
}

export function RoutingFields({ channel, routing, errors, onChange }: RoutingFieldsProps) {
  const { t } = useTranslation();
  const set = <Name extends keyof Routing>(name: Name, value: Routing[Name]) => onChange({ ...routing, [name]: value });
  const isMail = channel === 'email';
  const list = (name: 'prefixes' | 'senders', label: string, description: string) => (
    <TagsInput
      label={label}
      description={description}
      splitChars={name === 'prefixes' || isMail ? SPLIT : [',', ';']}
      acceptValueOnBlur
      value={routing[name]}
      onChange={value => set(name, value)}
      error={errors[name]}
    />
  );
  return (
    <>
      <NumberInput
        label={t('providers.order')}
        description={t('providers.orderNote')}
        value={routing.order}
        onChange={value => set('order', String(value))}
        error={errors['order']}
      />
      {list('prefixes', t(isMail ? 'providers.domains' : 'providers.prefixes'), t('providers.allWhenEmpty'))}
      {list('senders', t('providers.senders'), t('providers.allWhenEmpty'))}
      <Select
        label={t('providers.class')}
        placeholder={t('providers.bothClasses')}
        clearable
        data={CLASSES.map(value => ({ value, label: t(`providers.classes.${value}`) }))}
        value={routing.class}
        onChange={value => set('class', value)}
        error={errors['class']}
      />
      <Group grow align="start">
        <TextInput
          label={t(isMail ? 'providers.mailPrice' : 'providers.partPrice')}
          inputMode="decimal"
          value={routing.price}
          onChange={event => set('price', event.currentTarget.value)}
          error={errors['price']}
        />
        <NumberInput
          label={t('providers.pace')}
          placeholder={t('providers.noPace')}
          value={routing.pace}
          onChange={value => set('pace', String(value))}
          error={errors['pace']}
        />
      </Group>
    </>
  );
}
