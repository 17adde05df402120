import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NumberPriceDocument, type NumberPriceQuery } from '../../graph/generated/senders';
import { problemOf } from '../../graph/problem';
import { fieldErrors } from '../../ui/form/act';
import { useCountryName } from '../../ui/form/countries';
import { ProblemLine } from '../../ui/form/problem-line';
import { useNumberKind } from './names';
import type { PricedChannel } from './priced';
import classes from './senders.module.css';

/** Shows the price of a message to one number: its network may have a price of its own. */
export function NumberPrice({ channel }: { channel: PricedChannel }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [to, setTo] = useState('');
  const variables = { channel, to };
  const [{ data, error, fetching }] = useQuery({ query: NumberPriceDocument, variables, pause: to === '' });
  const problem = error ? problemOf(error) : null;
  const look = (event: FormEvent) => {
    event.preventDefault();
    setTo(number.trim());
  };
  return (
    <form noValidate className={classes.lookup} onSubmit={look}>
      <Group align="end" gap="xs">
        <TextInput
          label={t('senders.lookUp')}
          placeholder="+5511987654321"
          type="tel"
          value={number}
          onChange={event => setNumber(event.target.value)}
          error={fieldErrors(problem)['to']}
        />
        <Button type="submit" variant="default" loading={fetching}>
          {t('senders.look')}
        </Button>
      </Group>
      {problem?.code !== 'VALIDATION_ERROR' && <ProblemLine problem={problem} />}
      {!problem && data?.numberPrice && <Found price={data.numberPrice} />}
    </form>
  );
}

/** The number, its country and its kind, and what a message to it costs. */
function Found({ price }: { price: NonNullable<NumberPriceQuery['numberPrice']> }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const numberKind = useNumberKind();
  const { to, country, numberType, blocked, perPart, perMessage } = price;
  const costs = [
    t('senders.parts', { count: perPart }),
    ...(perMessage ? [t('senders.messages', { count: perMessage })] : []),
  ];
  const facts = [
    country && countryName(country),
    numberType && numberKind(numberType),
    blocked ? t('senders.blocked') : costs.join(' + '),
  ];
  return (
    <p role="status" className={classes.found}>
      <strong>{to}</strong>
      {` · ${facts.filter(Boolean).join(' · ')}`}
    </p>
  );
}
