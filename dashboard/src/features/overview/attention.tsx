import { Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
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

interface RowProps {
  id: string;
  tone: Tone;
  label: 'credits' | 'webhook' | 'line' | 'number' | 'domain' | 'provider' | 'approval' | 'template';
  name: string;
  /** The way to the object, where it has a screen. */
  link?: LinkProps;
}

/** Returns the rows of objects of one kind. */
const rowsOf = <One extends { id: string }>(
  page: { items: readonly One[] } | null | undefined,
  kind: Pick<RowProps, 'tone' | 'label'>,
  of: (one: One) => Pick<RowProps, 'name' | 'link'>,
): RowProps[] => (page?.items ?? []).map(one => ({ id: one.id, ...kind, ...of(one) }));

function Rows({ found }: { found: Found }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { workspaceId } = useViewer().place;
  const { lowBalance } = found;
  const low: RowProps[] = lowBalance
    ? [{ id: 'balance', tone: 'fail', label: 'credits', name: formats.count(lowBalance.balance) }]
    : [];
  const rows = [...low, ...channelRows(found, workspaceId), ...otherRows(found, workspaceId)];
  if (rows.length === 0) return <p className={classes.calm}>{t('attention.nothing')}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map(row => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

/** Webhooks, and what messages go through. */
const channelRows = (found: Found, workspaceId: string): RowProps[] => [
  ...rowsOf(found.failingWebhooks, { tone: 'fail', label: 'webhook' }, ({ id, name }) => ({
    name,
    link: { to: '/$workspaceId/developer/webhooks/$webhookId', params: { workspaceId, webhookId: id } },
  })),
  ...rowsOf(found.linesDown, { tone: 'fail', label: 'line' }, ({ id, name }) => ({
    name,
    link: { to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId: id } },
  })),
  ...rowsOf(found.numbersDue, { tone: 'wait', label: 'number' }, ({ id, phoneNumber }) => ({
    name: phoneNumber,
    link: { to: '/$workspaceId/channels/numbers/$numberId', params: { workspaceId, numberId: id } },
  })),
  ...rowsOf(found.unverifiedDomains, { tone: 'wait', label: 'domain' }, ({ name }) => ({ name })),
  ...rowsOf(found.failingProviders, { tone: 'fail', label: 'provider' }, ({ id, name }) => ({
    name,
    link: { to: '/$workspaceId/channels/providers/$accountId', params: { workspaceId, accountId: id } },
  })),
];

/** Campaigns that wait for approval, and templates that a provider rejected. */
const otherRows = (found: Found, workspaceId: string): RowProps[] => [
  ...rowsOf(found.unapprovedCampaigns, { tone: 'wait', label: 'approval' }, ({ id, name }) => ({
    name,
    link: { to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId: id } },
  })),
  ...(found.refusedTemplates?.items ?? []).flatMap(({ template, accountId }) =>
    template
      ? rowsOf({ items: [template] }, { tone: 'fail', label: 'template' }, ({ id, name }) => ({
          name,
          link: { to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId: id } },
        })).map(row => ({ ...row, id: template.id + accountId }))
      : [],
  ),
];

function Row({ tone, label, link, name }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.row}>
      <Lamp tone={tone}>{t(`attention.${label}`)}</Lamp>
      <span>{link ? <Link {...link}>{name}</Link> : name}</span>
    </li>
  );
}
