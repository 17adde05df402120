import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkLifeDocument, type LinkLifeQuery } from '../../../graph/generated/links';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
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
  const { linkId: id } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const days = useMemo(() => {
    const { from: firstDay, to: lastDay } = daysOf(period, Date.now());
    return { firstDay, lastDay };
  }, [period]);
  const result = useResult(LinkLifeDocument, { id, ...days }, data => data.shortLink);
  return (
    <ObjectPage
      of={result}
      list="links"
      titleOf={({ title, shortUrl }) => title ?? bare(shortUrl)}
      acts={link => <LinkActs link={link} onChanged={result.reload} />}
      missing={{ title: t('links.missing'), note: t('links.missingNote') }}
    >
      {(link, data) => (
        <>
          <PeriodChoice period={period} />
          <LinkDays days={days} rows={data.byDay ?? []} />
          <Whole data={data} link={link} />
        </>
      )}
    </ObjectPage>
  );
}

interface WholeProps {
  data: LinkLifeQuery;
  link: NonNullable<LinkLifeQuery['shortLink']>;
}

function Whole({ data, link }: WholeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('links.requests')}>
          <ClickLog clicks={link.clickLog.items} />
        </Panel>
        <Sources data={data} />
      </div>
      <div className={classes.column}>
        {data.shortLinkQr && (
          <Panel title={t('links.qr')}>
            <QrCode image={data.shortLinkQr.image} address={link.shortUrl} code={link.code} />
          </Panel>
        )}
        <Panel title={t('words.details')} aside={<Copyable text={link.id} />}>
          <LinkFacts link={link} />
        </Panel>
        <Panel title={t('message.object')}>
          <Json value={link} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}

function Sources({ data }: Pick<WholeProps, 'data'>) {
  const { t } = useTranslation();
  const sources = (data.bySource ?? [])
    .filter(({ clicks }) => clicks > 0)
    .map(({ key, clicks }) => ({ key, clicks, name: key || t('links.noSource') }));
  return (
    <Panel title={t('links.bySource')}>
      {sources.length === 0 ? (
        <p className={classes.note}>{t('links.sourceNote')}</p>
      ) : (
        <Ranks rows={sources} label={t('links.bySource')} />
      )}
    </Panel>
  );
}
