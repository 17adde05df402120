import { useTranslation } from 'react-i18next';
import { hasOwnSenders } from '../../../../../catalogue/provider-kinds/index.js';
import { type ProviderAccountWholeFragment, UpdateProviderAccountDocument } from '../../../graph/generated/providers';
import { useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
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
export function RoutingPanel({ account: { id, channel, kind }, account }: { account: ProviderAccountWholeFragment }) {
  const { t } = useTranslation();
  const saved = useSavedForm({
    initialValues: routingOf(account),
    save: ({ order, pace, ...routing }) =>
      mutation(UpdateProviderAccountDocument, { id, ...routing, order: numberOf(order), pace: numberOf(pace) }),
  });
  return (
    <SettingsForm of={saved} disabled={!useMay('providers:manage')}>
      <p className={classes.note}>{t('providers.routingNote')}</p>
      <RoutingFields channel={channel} ownSenders={hasOwnSenders(kind)} form={saved.form} />
    </SettingsForm>
  );
}
