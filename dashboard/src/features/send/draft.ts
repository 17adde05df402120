import { useSessionStorage } from '@mantine/hooks';
import type { Channel } from '../../graph/generated/send';

/** What a person writes. Each channel takes of it what it has; the rest is kept for when the channel is changed back. */
export interface Draft {
  to: string[];
  text: string;
  subject: string;
  title: string;
  url: string;
  from: string;
  instanceId: string;
  class: 'transactional' | 'marketing';
  /** `2026-11-30T09:00`, by the clocks of the workspace; empty for now. */
  sendAt: string;
}

export const EMPTY: Draft = {
  to: [],
  text: '',
  subject: '',
  title: '',
  url: '',
  from: '',
  instanceId: '',
  class: 'transactional',
  sendAt: '',
};

/** The draft of one channel, kept in the window until it is sent. */
export function useDraft(workspaceId: string, channel: Channel) {
  const [draft, setDraft, forget] = useSessionStorage<Draft>({
    key: `draft ${workspaceId} ${channel}`,
    defaultValue: EMPTY,
    getInitialValueInEffect: false,
  });
  return { draft, change: (changed: Partial<Draft>) => setDraft(old => ({ ...old, ...changed })), forget };
}
