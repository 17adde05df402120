import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProviderAccountWholeFragment, UpdateProviderAccountDocument } from '../../../graph/generated/providers';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../providers.module.css';
import { type Routing, RoutingFields } from './routing-fields';

const routingOf = (account: ProviderAccountWholeFragment): Routing => ({
  order: String(account.order),
  prefixes: account.prefixes,
  senders: account.senders,
  class: account.class,
  price: account.price,
  pace: account.pace === null ? '' : String(account.pace),
});

/** A number that is none is refused by the server, at its field. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The messages that take an account, in which order, at which price and pace. */
export function RoutingPanel({ account }: { account: ProviderAccountWholeFragment }) {
  const { t } = useTranslation();
  const before = routingOf(account);
  const [routing, setRouting] = useState(before);
  const { run, running, problem } = useAct(UpdateProviderAccountDocument);
  const isChanged = JSON.stringify(routing) !== JSON.stringify(before);
  const save = () => run({ ...routing, id: account.id, order: numberOf(routing.order), pace: numberOf(routing.pace) });
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!useMay('providers:manage')} className={classes.fields}>
        <Stack gap="md">
          <p className={classes.note}>{t('providers.routingNote')}</p>
          <RoutingFields
            channel={account.channel}
            routing={routing}
            errors={fieldErrors(problem)}
            onChange={setRouting}
          />
          <ProblemLine problem={problem} />
          <Group>
            <Button type="submit" loading={running} disabled={!isChanged}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </fieldset>
    </form>
  );
}
