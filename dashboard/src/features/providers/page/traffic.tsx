import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProviderAccountTrafficDocument, type ProviderAccountTrafficQuery } from '../../../graph/generated/providers';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import classes from '../providers.module.css';

/** The messages of an account in 30 days, and the reasons for which some failed. */
export function Traffic({ id }: { id: string }) {
  const { t } = useTranslation();
  const result = useResult(ProviderAccountTrafficDocument, { id }, data => data.providerTraffic);
  return (
    <Result of={result} skeleton={<Skeleton height={120} />}>
      {traffic =>
        traffic.sent + traffic.failed === 0 ? (
          <p className={classes.note}>{t('providers.nothingSent')}</p>
        ) : (
          <Figures traffic={traffic} />
        )
      }
    </Result>
  );
}

type Carried = NonNullable<ProviderAccountTrafficQuery['providerTraffic']>;

function Figures({ traffic }: { traffic: Carried }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sent, delivered, failed, inDoubt, failures } = traffic;
  return (
    <div className={classes.steps}>
      <Facts
        facts={[
          [t('providers.sent'), formats.count(sent)],
          [t('words.delivered'), delivered > 0 && formats.count(delivered)],
          [t('providers.failed'), failed > 0 && formats.count(failed)],
          [t('providers.inDoubt'), inDoubt > 0 && formats.count(inDoubt)],
        ]}
      />
      {failures.length > 0 && (
        <>
          <strong>{t('providers.reasons')}</strong>
          <Facts facts={failures.map(({ code, message, count }) => [message || code, formats.count(count)] as const)} />
        </>
      )}
    </div>
  );
}
