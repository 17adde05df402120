import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NumberPriceDocument } from '../../graph/generated/senders';
import { problemOf } from '../../graph/problem';
import { fieldErrors } from '../../ui/form/act';
import { ProblemLine } from '../../ui/form/problem-line';
import { useCountryName, useNumberKind } from './names';
import type { PricedChannel } from './priced';
import classes from './senders.module.css';

/** Shows the price of a message to one number: its network may have a price of its own. */
export function NumberPrice({ channel }: { channel: PricedChannel }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [to, setTo] = useState('');
  const [{ data, error, fetching }] = useQuery({
    query: NumberPriceDocument,
    variables: { channel, to },
    pause: to === '',
  });
  const countryName = useCountryName();
  const numberKind = useNumberKind();
  const problem = error ? problemOf(error) : null;
  const found = problem ? null : data?.numberPrice;
  return (
    <form
      noValidate
      className={classes.lookup}
      onSubmit={event => {
        event.preventDefault();
        setTo(number.trim());
      }}
    >
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
      {found && (
        <p role="status" className={classes.found}>
          <strong>{found.to}</strong>
          {` · ${[found.country && countryName(found.country), found.numberType && numberKind(found.numberType)].filter(Boolean).join(' · ')} · `}
          {found.blocked
            ? t('senders.blocked')
            : `${t('senders.parts', { count: found.perPart })}${found.perMessage ? ` + ${t('senders.messages', { count: found.perMessage })}` : ''}`}
        </p>
      )}
    </form>
  );
}
