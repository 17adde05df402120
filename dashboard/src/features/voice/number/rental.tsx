import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NumberPageQuery } from '../../../graph/generated/voice';
import { useViewer } from '../../../shell/viewer';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import classes from '../voice.module.css';

export type WholeNumber = NonNullable<NumberPageQuery['phoneNumber']>;

/** The panel shows the cost of a number, the end of its paid time, and its payments. */
export function Rental({ number }: { number: WholeNumber }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rentals, price, renewsAt, suspendsAt, releasesAt, activatedAt } = number;
  return (
    <Panel title={t('numbers.life')} aside={<ToCalls to={number.phoneNumber} />}>
      <Facts
        facts={[
          [t('words.type'), `${t(`numbers.types.${number.type}`)}, ${number.country}`],
          [t('numbers.features'), number.features.map(each => t(`numbers.featureNames.${each}`)).join(', ')],
          [t('numbers.period'), t('numbers.paid', { count: price })],
          [t('numbers.rentedOn'), activatedAt && formats.exact(activatedAt)],
          [t('numbers.paidUntil'), renewsAt && formats.exact(renewsAt)],
          [t('numbers.stopsOn'), suspendsAt && formats.exact(suspendsAt)],
          [t('numbers.givenUpOn'), releasesAt && formats.exact(releasesAt)],
          ['ID', <Copyable key="id" text={number.id} />],
        ]}
      />
      {rentals && rentals.length > 0 && <Payments rentals={rentals} />}
      {rentals?.length === 0 && !number.sandbox && <p className={classes.says}>{t('numbers.noPayments')}</p>}
    </Panel>
  );
}

function ToCalls({ to }: { to: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/channels/calls" params={{ workspaceId }} search={{ to }}>
      {t('numbers.calls')}
    </Link>
  );
}

function Payments({ rentals }: { rentals: NonNullable<WholeNumber['rentals']> }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.says} style={{ marginTop: 12 }}>
        {t('numbers.payments')}
      </p>
      <ul className={classes.list}>
        {rentals.map(({ id, at, amount, held }) => (
          <li key={id}>
            <Time at={at} />
            <span>{t('numbers.paid', { count: Math.abs(amount + held) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
