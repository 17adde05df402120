import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOwnSenders } from '../../../../../catalogue/provider-kinds/index.js';
import { type ProviderAccountWholeFragment, UpdateProviderAccountDocument } from '../../../graph/generated/providers';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../providers.module.css';
import { type Routing, RoutingFields } from './routing-fields';

/** The conditions of an account, as the form has them. */
export const routingOf = (account: ProviderAccountWholeFragment): Routing => ({
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
  const numbers = { order: numberOf(routing.order), pace: numberOf(routing.pace) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run({ ...routing, ...numbers, id: account.id });
  };
  const errors = fieldErrors(problem);
  const of = { channel: account.channel, ownSenders: hasOwnSenders(account.kind) };
  return (
    <form onSubmit={save}>
      <fieldset disabled={!useMay('providers:manage')} className={classes.fields}>
        <Stack gap="md">
          <p className={classes.note}>{t('providers.routingNote')}</p>
          <RoutingFields {...of} routing={routing} errors={errors} onChange={setRouting} />
          <ProblemLine problem={problem} />
          <Button type="submit" loading={running} disabled={!isChanged} style={{ alignSelf: 'start' }}>
            {t('ui.save')}
          </Button>
        </Stack>
      </fieldset>
    </form>
  );
}
