import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ProviderAccountTrafficDocument, type ProviderAccountTrafficQuery } from '../../../graph/generated/providers';
import { problemOf } from '../../../graph/problem';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import classes from '../providers.module.css';

/** The messages of an account in 30 days, and the reasons for which some failed. */
export function Traffic({ id }: { id: string }) {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({
    query: ProviderAccountTrafficDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (error && !data?.providerTraffic)
    return <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />;
  if (!data?.providerTraffic) return <Skeleton height={120} />;
  const { sent, failed } = data.providerTraffic;
  if (sent + failed === 0) return <p className={classes.note}>{t('providers.nothingSent')}</p>;
  return <Figures traffic={data.providerTraffic} />;
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
          [t('providers.delivered'), delivered > 0 && formats.count(delivered)],
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
