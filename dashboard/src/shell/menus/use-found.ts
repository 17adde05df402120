import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SearchDocument, type SearchQuery } from '../../graph/generated/shell';
import { useViewer } from '../viewer';

const PAUSE_MS = 200;
const SHORTEST = 2;

interface Found {
  id: string;
  label: string;
  description: string;
  /** The text that the server has found it by, absent while the answer to a further one is awaited. */
  keywords: string | undefined;
  onClick: () => void;
}

/**
 * Returns the objects that have the text in their name, their address or their identifier, as far
 * as the person may read them.
 */
export function useFound(query: string): Found[] {
  const { t } = useTranslation();
  const ways = useWays();
  const [text] = useDebouncedValue(query.trim(), PAUSE_MS);
  const isShort = text.length < SHORTEST;
  const [{ data, fetching }] = useQuery({ query: SearchDocument, variables: { text }, pause: isShort });
  const rows = isShort || !data?.search ? [] : rowsOf(data.search);
  return rows.map(({ kind, id, label }) => ({
    id,
    label,
    description: kind === 'message' ? `${t('palette.message')} · ${id}` : t(`palette.${kind}`),
    keywords: fetching ? undefined : text,
    onClick: () => ways[kind](id),
  }));
}

type Kind = keyof ReturnType<typeof useWays>;

interface Row {
  kind: Kind;
  id: string;
  label: string;
}

type Search = NonNullable<SearchQuery['search']>;

function rowsOf(found: Search): Row[] {
  const named = (kind: Kind, rows: readonly { id: string; name: string }[] | null | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ kind, id, label: name }));
  return [
    ...(found.messages ?? []).map(({ id, to }) => ({ kind: 'message' as const, id, label: to })),
    ...(found.contacts ?? []).map(({ id, name, email, phone }) => ({
      kind: 'contact' as const,
      id,
      label: name ?? email ?? phone ?? id,
    })),
    ...named('campaign', found.campaigns),
    ...named('automation', found.automations),
    ...named('template', found.templates),
    ...named('webhook', found.webhooks),
    ...named('line', found.instances),
    ...(found.phoneNumbers ?? []).map(({ id, phoneNumber }) => ({ kind: 'number' as const, id, label: phoneNumber })),
    ...named('domain', found.emailDomains),
    ...named('pushApp', found.pushApps),
    ...named('key', found.apiKeys),
  ];
}

/** The way to an object of each kind. */
function useWays() {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return {
    message: (messageId: string) =>
      void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId } }),
    contact: (contactId: string) =>
      void navigate({ to: '/$workspaceId/audience/contacts/$contactId', params: { workspaceId, contactId } }),
    campaign: (campaignId: string) =>
      void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId } }),
    automation: (automationId: string) =>
      void navigate({ to: '/$workspaceId/automations/$automationId', params: { workspaceId, automationId } }),
    template: (templateId: string) =>
      void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId } }),
    webhook: (webhookId: string) =>
      void navigate({ to: '/$workspaceId/developer/webhooks/$webhookId', params: { workspaceId, webhookId } }),
    line: (lineId: string) =>
      void navigate({ to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId } }),
    number: (numberId: string) =>
      void navigate({ to: '/$workspaceId/channels/numbers/$numberId', params: { workspaceId, numberId } }),
    domain: (domainId: string) =>
      void navigate({ to: '/$workspaceId/channels/email-domains/$domainId', params: { workspaceId, domainId } }),
    pushApp: (appId: string) =>
      void navigate({ to: '/$workspaceId/channels/push-apps/$appId', params: { workspaceId, appId } }),
    key: (keyId: string) =>
      void navigate({ to: '/$workspaceId/developer/keys/$keyId', params: { workspaceId, keyId } }),
  };
}
