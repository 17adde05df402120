import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OperatorProvidersDocument } from '../../../graph/generated/providers';
import { Panel } from '../../../ui/layout/panel';
import { useChannelName } from '../../../ui/message/channel';
import { Facts } from '../../../ui/object/facts';
import classes from '../providers.module.css';

/** The providers that messages take which no account takes. Nobody but the operator changes them. */
export function OperatorProviders() {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const [{ data }] = useQuery({ query: OperatorProvidersDocument });
  const providers = data?.operatorProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <Panel title={t('providers.operator')}>
      <p className={classes.note}>{t('providers.operatorNote')}</p>
      <Facts facts={providers.map(({ channel, protocol }) => [nameOf(channel), protocol.toUpperCase()] as const)} />
    </Panel>
  );
}
