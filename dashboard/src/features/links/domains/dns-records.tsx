import { useTranslation } from 'react-i18next';
import type { LinkDomainRowFragment } from '../../../graph/generated/links';
import { type Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import classes from '../links.module.css';

type Record = LinkDomainRowFragment['records'][number];

const TONES = {
  VERIFIED: 'done',
  UNCHECKED: 'wait',
  UNANSWERED: 'wait',
  MISSING: 'fail',
  MISMATCH: 'fail',
} as const satisfies { [Status in Record['status']]: Tone };

/** The records to publish at the provider of the domain, each with what was found when it was last looked up. */
export function DnsRecords({ records }: { records: readonly Record[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.records}>
      {records.map(({ purpose, type, name, value, found, status }) => (
        <section key={purpose} className={classes.record} aria-label={t(`linkDomains.purposes.${purpose}`)}>
          <Lamp tone={TONES[status]}>
            {`${t(`linkDomains.purposes.${purpose}`)} · ${t(`linkDomains.records.${status}`)}`}
          </Lamp>
          <Facts
            facts={[
              [t('linkDomains.type'), type],
              [t('linkDomains.recordName'), <Copyable key="name" text={name} />],
              [t('linkDomains.recordValue'), <Copyable key="value" text={value} />],
              [t('linkDomains.found'), status === 'MISMATCH' && found.join(', ')],
            ]}
          />
        </section>
      ))}
    </div>
  );
}
