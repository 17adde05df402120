import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmailDomainDocument, type EmailDomainRowFragment } from '../../../graph/generated/email';
import { RoleNote } from '../../../ui/form/role-note';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { DnsRecords } from '../../../ui/object/dns-records';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import { useAfter } from '../../../ui/time/use-after';
import { DomainState } from '../domain-state';
import classes from '../email.module.css';
import { DomainActs } from './domain-acts';

const route = getRouteApi('/$workspaceId/channels/email-domains/$domainId');

/**
 * One sending domain: its state in words, each record to publish with the found one, and its
 * actions.
 */
export function EmailDomainPage() {
  const { t } = useTranslation();
  const { domainId: id } = route.useParams();
  const result = useResult(EmailDomainDocument, { id }, data => data.emailDomain);
  useAfter(result.value?.nextCheckAt ?? null, result.reload);
  return (
    <ObjectPage
      of={result}
      list="emailDomains"
      titleOf={({ unicodeName }) => unicodeName}
      acts={domain => <DomainActs domain={domain} onRefused={result.reload} />}
      missing={{ title: t('emailDomains.missing'), note: t('words.otherMode') }}
    >
      {domain => <Whole domain={domain} />}
    </ObjectPage>
  );
}

const COLORS = { VERIFIED: 'teal', PENDING: 'gray', BROKEN: 'red', FAILED: 'red' } as const;

function Whole({ domain }: { domain: EmailDomainRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, stopsAt, nextCheckAt } = domain;
  const next = status !== 'VERIFIED' && nextCheckAt;
  return (
    <>
      <RoleNote scope="email:manage" />
      <Alert variant="light" color={COLORS[status]} role="status" title={<DomainState status={status} />}>
        {t(`emailDomains.meanings.${status}`, { at: stopsAt ? formats.exact(stopsAt) : '' })}
        {next && ` ${t('emailDomains.again', { at: formats.time(next) })}`}
      </Alert>
      <div className={classes.columns}>
        <Panel title={t('emailDomains.records')}>
          <Records domain={domain} />
        </Panel>
        <div className={classes.column}>
          <Panel title={t('words.details')} aside={<Copyable text={domain.id} />}>
            <Details domain={domain} />
          </Panel>
          <Panel title={t('message.object')}>
            <Json value={domain} label={t('message.object')} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Records({ domain: { records } }: { domain: EmailDomainRowFragment }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.note}>{t('emailDomains.recordsNote')}</p>
      <DnsRecords
        records={records.map(({ purpose, required, ...record }) => ({
          ...record,
          title: t(`emailDomains.purposes.${purpose}`),
          note: t(`emailDomains.reasons.${purpose}`),
          optional: !required,
        }))}
      />
    </>
  );
}

function Details({ domain }: { domain: EmailDomainRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = (moment: string | null) => moment && formats.exact(moment);
  return (
    <Facts
      facts={[
        [t('words.domain'), <Copyable key="name" text={domain.name} />],
        [t('words.added'), at(domain.createdAt)],
        [t('words.verified'), at(domain.verifiedAt)],
        [t('emailDomains.checkedAt'), at(domain.checkedAt)],
        [t('emailDomains.nextCheckAt'), at(domain.nextCheckAt)],
        [t('emailDomains.brokenSince'), at(domain.brokenSince)],
        [t('emailDomains.stopsAt'), at(domain.stopsAt)],
      ]}
    />
  );
}
