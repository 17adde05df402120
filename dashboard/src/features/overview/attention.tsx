import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AttentionDocument, type AttentionQuery } from '../../graph/generated/overview';
import { useViewer } from '../../shell/viewer';
import { Panel } from '../../ui/layout/panel';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';
import { useFormats } from '../../ui/time/formats';
import classes from './attention.module.css';

type Found = NonNullable<AttentionQuery['attention']>;

/** The panel lists the objects that somebody should look at. */
export function Attention() {
  const { t } = useTranslation();
  const [{ data, error }] = useQuery({ query: AttentionDocument });
  const found = data?.attention;
  // A field that the person may not read is null; the others are shown.
  if (!found && error) return null;
  return <Panel title={t('attention.title')}>{found ? <Rows found={found} /> : <Skeleton height={160} />}</Panel>;
}

function Rows({ found }: { found: Found }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const {
    failingWebhooks,
    linesDown,
    numbersDue,
    unverifiedDomains,
    failingProviders,
    unapprovedCampaigns,
    refusedTemplates,
    lowBalance,
  } = found;
  const params = { workspaceId: place.workspaceId };
  const webhookLink = ({ id, name }: { id: string; name: string }) => (
    <Link to="/$workspaceId/developer/webhooks/$webhookId" params={{ ...params, webhookId: id }}>
      {name}
    </Link>
  );
  const rows = [
    lowBalance && (
      <Row key="balance" tone="fail" label={t('attention.credits')} text={formats.count(lowBalance.balance)} />
    ),
    failingWebhooks?.items.map(each => (
      <Row key={each.id} tone="fail" label={t('attention.webhook')} text={webhookLink(each)} />
    )),
    linesDown?.items.map(({ id, name }) => (
      <Row
        key={id}
        tone="fail"
        label={t('attention.line')}
        text={
          <Link to="/$workspaceId/channels/lines/$lineId" params={{ ...params, lineId: id }}>
            {name}
          </Link>
        }
      />
    )),
    numbersDue?.items.map(({ id, phoneNumber }) => (
      <Row
        key={id}
        tone="wait"
        label={t('attention.number')}
        text={
          <Link to="/$workspaceId/channels/numbers/$numberId" params={{ ...params, numberId: id }}>
            {phoneNumber}
          </Link>
        }
      />
    )),
    unverifiedDomains?.items.map(({ id, name }) => (
      <Row key={id} tone="wait" label={t('attention.domain')} text={name} />
    )),
    failingProviders?.items.map(({ id, name }) => (
      <Row
        key={id}
        tone="fail"
        label={t('attention.provider')}
        text={
          <Link to="/$workspaceId/channels/providers/$accountId" params={{ ...params, accountId: id }}>
            {name}
          </Link>
        }
      />
    )),
    unapprovedCampaigns?.items.map(({ id, name }) => (
      <Row
        key={id}
        tone="wait"
        label={t('attention.approval')}
        text={
          <Link to="/$workspaceId/campaigns/$campaignId" params={{ ...params, campaignId: id }}>
            {name}
          </Link>
        }
      />
    )),
    refusedTemplates?.items.map(
      ({ template, accountId }) =>
        template && (
          <Row
            key={template.id + accountId}
            tone="fail"
            label={t('attention.template')}
            text={
              <Link to="/$workspaceId/templates/$templateId" params={{ ...params, templateId: template.id }}>
                {template.name}
              </Link>
            }
          />
        ),
    ),
  ]
    .flat()
    .filter(Boolean);
  if (rows.length === 0) return <p className={classes.calm}>{t('attention.nothing')}</p>;
  return <ul className={classes.rows}>{rows}</ul>;
}

function Row({ tone, label, text }: { tone: Tone; label: string; text: ReactNode }) {
  return (
    <li className={classes.row}>
      <Lamp tone={tone}>{label}</Lamp>
      <span>{text}</span>
    </li>
  );
}
