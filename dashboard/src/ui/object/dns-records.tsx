import { useTranslation } from 'react-i18next';
import type { DnsRecordType, EmailDomainRecordStatus } from '../../graph/generated/enums';
import type { Tone } from '../message/outcome';
import { Lamp } from '../message/status';
import { Copyable } from './copy';
import classes from './dns-records.module.css';
import { Facts } from './facts';

export interface DnsRecord {
  /** The purpose of the record, as people read it. */
  title: string;
  note?: string | undefined;
  type: DnsRecordType;
  name: string;
  value: string;
  found: readonly string[];
  status: EmailDomainRecordStatus;
  /** Nothing is wrong while it is missing. */
  optional?: boolean;
}

const TONES = {
  VERIFIED: 'done',
  UNCHECKED: 'wait',
  UNANSWERED: 'wait',
  MISSING: 'fail',
  MISMATCH: 'fail',
} as const satisfies { [Status in DnsRecord['status']]: Tone };

/** The records to publish at the provider of a domain, each with the result of its last lookup. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  return (
    <div className={classes.records}>
      {records.map(record => (
        <Item key={`${record.title} ${record.name}`} record={record} />
      ))}
    </div>
  );
}

function Item({ record }: { record: DnsRecord }) {
  const { t } = useTranslation();
  const { title, note, type, name, value, found, status, optional = false } = record;
  const isLeftOut = optional && status === 'MISSING';
  const state = isLeftOut ? t('dns.optional') : t(`dns.states.${status}`);
  return (
    <section className={classes.record} aria-label={title}>
      <Lamp tone={isLeftOut ? 'wait' : TONES[status]}>{`${title} · ${state}`}</Lamp>
      {note && <p className={classes.note}>{note}</p>}
      <Facts
        facts={[
          [t('words.type'), type],
          [t('words.name'), <Copyable key="name" text={name} />],
          [t('words.value'), <Copyable key="value" text={value} />],
          [t('dns.found'), status === 'MISMATCH' && found.join(', ')],
        ]}
      />
    </section>
  );
}
