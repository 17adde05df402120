import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SearchDocument } from '../../graph/generated/shell';
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
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const [text] = useDebouncedValue(query.trim(), PAUSE_MS);
  const [{ data, fetching }] = useQuery({ query: SearchDocument, variables: { text }, pause: text.length < SHORTEST });
  const found = text.length < SHORTEST ? null : data?.search;
  const all = [
    ...(found?.messages ?? []).map(({ id, to }) => ({
      id,
      label: to,
      description: `${t('palette.message')} · ${id}`,
      onClick: () => void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId: id } }),
    })),
    ...(found?.contacts ?? []).map(({ id, name, email, phone }) => ({
      id,
      label: name ?? email ?? phone ?? id,
      description: t('palette.contact'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/audience/contacts/$contactId', params: { workspaceId, contactId: id } }),
    })),
    ...(found?.campaigns ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.campaign'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/campaigns/$campaignId', params: { workspaceId, campaignId: id } }),
    })),
    ...(found?.automations ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.automation'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/automations/$automationId', params: { workspaceId, automationId: id } }),
    })),
    ...(found?.templates ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.template'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/templates/$templateId', params: { workspaceId, templateId: id } }),
    })),
    ...(found?.webhooks ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.webhook'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/developer/webhooks/$webhookId', params: { workspaceId, webhookId: id } }),
    })),
    ...(found?.instances ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.line'),
      onClick: () => void navigate({ to: '/$workspaceId/channels/lines/$lineId', params: { workspaceId, lineId: id } }),
    })),
    ...(found?.phoneNumbers ?? []).map(({ id, phoneNumber }) => ({
      id,
      label: phoneNumber,
      description: t('palette.number'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/channels/numbers/$numberId', params: { workspaceId, numberId: id } }),
    })),
    ...(found?.emailDomains ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.domain'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/channels/email-domains/$domainId', params: { workspaceId, domainId: id } }),
    })),
    ...(found?.pushApps ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.pushApp'),
      onClick: () =>
        void navigate({ to: '/$workspaceId/channels/push-apps/$appId', params: { workspaceId, appId: id } }),
    })),
    ...(found?.apiKeys ?? []).map(({ id, name }) => ({
      id,
      label: name,
      description: t('palette.key'),
      onClick: () => void navigate({ to: '/$workspaceId/developer/keys/$keyId', params: { workspaceId, keyId: id } }),
    })),
  ];
  return all.map(each => ({ ...each, keywords: fetching ? undefined : text }));
}
