import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSON_REQUESTS_PER_MINUTE } from '../../../../../catalogue/plans.js';
import { PlanUsageDocument, type PlanUsageQuery } from '../../../graph/generated/settings';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { ProtectionDialog } from './protection';
import { Share } from './share';
import classes from './usage.module.css';

/** Nearly all of it is used. */
const NEARLY = 0.9;
const DAY = 86_400_000;

/** `used`: `null` where nothing is counted that could be shown; `most`: `null` for no limit. */
interface Limit {
  name: keyof typeof RESETS;
  used: number | null;
  most: number | null;
}

/** The text for the reset of each limit. */
const RESETS = {
  instances: 'freed',
  webhooks: 'freed',
  emailDomains: 'freed',
  phoneNumbers: 'freed',
  mediaBytes: 'freed',
  concurrentCalls: 'call',
  dailyCap: 'day',
  requestsPerMinute: 'minute',
  requestsOfPerson: 'minute',
} as const;

function limitsOf({ planUsage, protection }: PlanUsageQuery): Limit[] {
  if (!planUsage) return [];
  const { limits } = planUsage;
  const counted = ['instances', 'phoneNumbers', 'concurrentCalls', 'emailDomains', 'webhooks', 'mediaBytes'] as const;
  return [
    ...counted.map(name => ({ name, used: planUsage[name] ?? null, most: limits[name] })),
    { name: 'dailyCap', used: protection?.spentToday ?? null, most: protection?.dailyCap ?? null },
    { name: 'requestsPerMinute', used: null, most: limits.requestsPerMinute },
    { name: 'requestsOfPerson', used: null, most: PERSON_REQUESTS_PER_MINUTE },
  ];
}

/** Each limit of the plan, how much of it is used, and when there is room again. */
export function Limits() {
  const { t } = useTranslation();
  const result = useResult(PlanUsageDocument, {}, data => data.planUsage);
  const columns = useLimitColumns();
  const plan = result.value?.plan;
  const protection = result.data?.protection;
  const dialog = (close: () => void) =>
    protection && <ProtectionDialog protection={protection} onClose={close} onChanged={result.reload} />;
  return (
    <Panel
      title={plan ? t('usage.limitsOf', { plan: t(`plans.${plan}`) }) : t('usage.limits')}
      aside={<Acts buttons={[{ label: t('usage.protect'), disabled: !protection, dialog }]} />}
    >
      <Result of={result} skeleton={<Skeleton height={370} radius={10} />}>
        {(_, data) => (
          <DataTable label={t('usage.limits')} columns={columns} rows={limitsOf(data)} idOf={({ name }) => name} />
        )}
      </Result>
      <p className={classes.foot}>{t('usage.limitsNote')}</p>
    </Panel>
  );
}

function useLimitColumns(): Column<Limit>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('usage.limit'), 'minmax(140px, 1fr)', row => t(`usage.names.${row.name}`)),
      column('used', t('usage.used'), 'minmax(150px, 1fr)', row => <Used limit={row} />),
      wideColumn('resets', t('usage.resets'), 'minmax(140px, 1fr)', ({ name }) => <Reset name={name} />),
    ],
    [t],
  );
}

function Used({ limit: { name, used, most } }: { limit: Limit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const textOf = (value: number) => (name === 'mediaBytes' ? formats.bytes(value) : formats.count(value));
  if (used === null) return most === null ? '–' : t('usage.upTo', { most: textOf(most) });
  const label =
    most === null
      ? t('usage.unlimited', { used: textOf(used) })
      : t('usage.usedOf', { used: textOf(used), most: textOf(most) });
  return <Share part={used} all={most ?? 0} label={label} isFull={most !== null && used >= most * NEARLY} />;
}

function Reset({ name }: { name: Limit['name'] }) {
  const { t } = useTranslation();
  if (RESETS[name] !== 'day') return t(`usage.reset.${RESETS[name]}`);
  // The day of the cap is that of UTC.
  const midnight = new Date(Math.ceil((Date.now() + 1) / DAY) * DAY).toISOString();
  return <Time at={midnight} relative />;
}
