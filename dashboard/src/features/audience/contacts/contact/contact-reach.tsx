import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ContactReachDocument, type ContactReachQuery } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { ProblemLine } from '../../../../ui/form/problem-line';
import listed from '../../../../ui/list/list.module.css';
import { ChannelName, useChannelName } from '../../../../ui/message/channel';
import type { Tone } from '../../../../ui/message/outcome';
import { Lamp } from '../../../../ui/message/status';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { useFormats } from '../../../../ui/time/formats';
import classes from './contact-page.module.css';

type Reach = NonNullable<ContactReachQuery['contact']>['reach'][number];

const TONES: Record<Reach['marketing'], Tone> = {
  ALLOWED: 'done',
  NO_ADDRESS: 'wait',
  QUIET_HOURS: 'wait',
  RECIPIENT_OPTED_OUT: 'fail',
  RECIPIENT_SUPPRESSED: 'fail',
};

interface ContactReachProps {
  id: string;
  hasTopics: boolean;
}

/** The panel says, channel by channel, whether the contact may be written to now, and why not: as a send would find it. */
export function ContactReach({ id, hasTopics }: ContactReachProps) {
  const { t } = useTranslation();
  const [topicId, setTopicId] = useState<string | null>(null);
  const [{ data, error }] = useQuery({ query: ContactReachDocument, variables: { id, topicId } });
  const reach = data?.contact?.reach;
  return (
    <div className={classes.switches}>
      {hasTopics && (
        <NamedPicker
          kind="topics"
          aria-label={t('words.topic')}
          placeholder={t('reach.anyTopic')}
          clearable
          value={topicId}
          onChange={setTopicId}
        />
      )}
      <ProblemLine problem={error && !reach ? problemOf(error) : null} />
      {reach ? <ReachTable reach={reach} /> : !error && <Skeleton height={140} radius={6} />}
    </div>
  );
}

function ReachTable({ reach }: { reach: readonly Reach[] }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const [held, missing] = [reach.filter(({ address }) => address), reach.filter(({ address }) => !address)];
  const channels = missing.map(({ channel }) => channelName(channel)).join(', ');
  return (
    <>
      {held.length > 0 && (
        <table className={classes.reach}>
          <thead>
            <tr>
              <th scope="col">{t('words.channel')}</th>
              <th scope="col">{t('reach.transactional')}</th>
              <th scope="col">{t('contacts.marketing')}</th>
            </tr>
          </thead>
          <tbody>
            {held.map(each => (
              <ReachRow key={each.channel} reach={each} />
            ))}
          </tbody>
        </table>
      )}
      {missing.length > 0 && <p className={listed.note}>{t('reach.without', { channels })}</p>}
    </>
  );
}

function ReachRow({ reach: { channel, transactional, marketing, quietUntil } }: { reach: Reach }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const lampOf = (state: Reach['marketing']) => <Lamp tone={TONES[state]}>{t(`reach.states.${state}`)}</Lamp>;
  return (
    <tr>
      <th scope="row">
        <ChannelName channel={channel} />
      </th>
      <td>{lampOf(transactional)}</td>
      <td>
        {lampOf(marketing)}
        {quietUntil && <small> {t('reach.until', { time: formats.time(quietUntil) })}</small>}
      </td>
    </tr>
  );
}
