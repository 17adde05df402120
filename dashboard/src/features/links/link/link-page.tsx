import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LinkLifeDocument, type LinkLifeQuery } from '../../../graph/generated/links';
import { problemOf } from '../../../graph/problem';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { daysOf } from '../../../ui/time/periods';
import classes from '../links.module.css';
import { bare } from '../list/link-columns';
import { Ranks } from '../ranks';
import { ClickLog } from './click-log';
import { LinkActs } from './link-acts';
import { LinkDays } from './link-days';
import { LinkFacts } from './link-facts';
import { QrCode } from './qr-code';

const route = getRouteApi('/$workspaceId/links/$linkId');

/** One short link: its target, its clicks, their sources, and their conversions. */
export function LinkPage() {
  const { t } = useTranslation();
  const { linkId: id, workspaceId } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const navigate = route.useNavigate();
  const days = useMemo(() => {
    const { from: firstDay, to: lastDay } = daysOf(period, Date.now());
    return { firstDay, lastDay };
  }, [period]);
  const [{ data, error, fetching }, again] = useQuery({ query: LinkLifeDocument, variables: { id, ...days } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const link = data?.shortLink;
  const problem = error && !link ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !link && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/links" params={{ workspaceId }}>
      {t('screens.links')}
    </Link>
  );
  const title = link?.title ?? (link ? bare(link.shortUrl) : t('screens.links'));
  return (
    <Page title={title} above={above} actions={link && <LinkActs link={link} onChanged={reload} />}>
      {isMissing ? (
        <EmptyState title={t('links.missing')} note={t('links.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : link ? (
        <>
          <PeriodChoice
            period={period}
            onChange={chosen =>
              void navigate({
                search: old => ({ ...old, period: chosen === 'month' ? undefined : chosen }),
                replace: true,
              })
            }
          />
          <LinkDays days={days} rows={data.byDay ?? []} />
          <Whole data={data} link={link} />
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

function Whole({ data, link }: { data: LinkLifeQuery; link: NonNullable<LinkLifeQuery['shortLink']> }) {
  const { t } = useTranslation();
  const sources = (data.bySource ?? [])
    .filter(({ clicks }) => clicks > 0)
    .map(({ key, clicks }) => ({ key, clicks, name: key || t('links.noSource') }));
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('links.requests')}>
          <ClickLog clicks={link.clickLog.items} />
        </Panel>
        <Panel title={t('links.bySource')}>
          {sources.length === 0 ? (
            <p className={classes.note}>{t('links.sourceNote')}</p>
          ) : (
            <Ranks rows={sources} label={t('links.bySource')} />
          )}
        </Panel>
      </div>
      <div className={classes.column}>
        {data.shortLinkQr && (
          <Panel title={t('links.qr')}>
            <QrCode image={data.shortLinkQr.image} address={link.shortUrl} code={link.code} />
          </Panel>
        )}
        <Panel title={t('links.details')} aside={<Copyable text={link.id} />}>
          <LinkFacts link={link} />
        </Panel>
        <Panel title={t('message.object')}>
          <Json value={link} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}
