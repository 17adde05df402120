import { useSessionStorage } from '@mantine/hooks';
import type { Channel } from '../../graph/generated/send';
import { NO_CONTENT, type PreviewContent } from '../../ui/preview/content';

/** Everything that a person writes. Each content of each channel takes the members that it has; the others are kept for when the person changes back. */
export interface Draft extends PreviewContent {
  to: string[];
  templateId: string;
  /** Values of the template, by name. */
  variables: Record<string, unknown>;
  instanceId: string;
  class: 'transactional' | 'marketing';
  /** `2026-11-30T09:00`, by the clocks of the workspace; empty for now. */
  sendAt: string;
}

export const EMPTY: Draft = {
  ...NO_CONTENT,
  to: [],
  templateId: '',
  variables: {},
  instanceId: '',
  class: 'transactional',
  sendAt: '',
};

/** The draft of one channel, kept in the window until it is sent. */
export function useDraft(workspaceId: string, channel: Channel) {
  const [kept, setKept, forget] = useSessionStorage<Partial<Draft>>({
    key: `draft ${workspaceId} ${channel}`,
    defaultValue: EMPTY,
    getInitialValueInEffect: false,
  });
  // One that an earlier version kept lacks members.
  const draft: Draft = { ...EMPTY, ...kept };
  return { draft, change: (changed: Partial<Draft>) => setKept(old => ({ ...old, ...changed })), forget };
}
