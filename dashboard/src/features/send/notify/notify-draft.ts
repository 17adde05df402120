import { useSessionStorage } from '@mantine/hooks';
import { MAX_RECIPIENTS } from '../../../../../catalogue/send-limits.js';
import type { Channel } from '../../../graph/generated/send';
import { momentOf } from '../../../ui/time/moment';

/** Everything that a person writes for several channels at once. */
export interface NotifyDraft {
  /** The recipients as they are shown: addresses, and names of contacts. */
  people: string[];
  /** The identifiers of the recipients who are contacts, by the shown text. */
  contacts: Record<string, string>;
  /** In the order of a fallback. */
  channels: Channel[];
  mode: 'fallback' | 'parallel';
  /** Minutes to wait for a success on each channel. */
  wait: number;
  says: 'text' | 'template';
  text: string;
  heading: string;
  templateId: string;
  variables: Record<string, unknown>;
  /** The lines by channel, of channels that have several. */
  instances: Partial<Record<Channel, string>>;
  class: 'transactional' | 'marketing';
  sendAt: string;
}

const EMPTY: NotifyDraft = {
  people: [],
  contacts: {},
  channels: [],
  mode: 'fallback',
  wait: 5,
  says: 'text',
  text: '',
  heading: '',
  templateId: '',
  variables: {},
  instances: {},
  class: 'transactional',
  sendAt: '',
};

/** Kept in the window until it is sent. */
export function useNotifyDraft(workspaceId: string) {
  const [kept, setKept, forget] = useSessionStorage<Partial<NotifyDraft>>({
    key: `draft ${workspaceId} notify`,
    defaultValue: EMPTY,
    getInitialValueInEffect: false,
  });
  const draft: NotifyDraft = { ...EMPTY, ...kept };
  return { draft, change: (changed: Partial<NotifyDraft>) => setKept(old => ({ ...old, ...changed })), forget };
}

/** Returns whether enough is written to try it. */
export const isWhole = ({ people, channels, says, text, templateId }: NotifyDraft): boolean =>
  people.length > 0 &&
  people.length <= MAX_RECIPIENTS &&
  channels.length > 0 &&
  (says === 'text' ? text.trim() !== '' : templateId !== '');

const PHONE = /^\+?[\d\s().-]{5,}$/;

/** Distinguishes kinds of address by their form. */
function recipientOf(shown: string, contacts: NotifyDraft['contacts']) {
  const contactId = contacts[shown];
  if (contactId) return { contactId };
  if (shown.startsWith('@')) return { telegramPeer: shown };
  if (shown.includes('@')) return { email: shown };
  return PHONE.test(shown) ? { phone: shown } : { userId: shown };
}

/** Makes the variables of the operation. */
export function notifyVariables(draft: NotifyDraft, timeZone: string) {
  const { people, contacts, channels, mode, wait, says, text, heading, templateId, variables, sendAt } = draft;
  const chosen = Object.entries(draft.instances).filter(([channel]) => channels.includes(channel as Channel));
  const instances = chosen.map(([channel, instanceId]) => ({ channel: channel as Channel, instanceId }));
  const content =
    says === 'template'
      ? { templateId, variables }
      : { payload: { message: text, ...(heading && { title: heading, subject: heading }) } };
  return {
    to: people.map(shown => recipientOf(shown, contacts)),
    channels,
    mode,
    after: mode === 'fallback' ? wait * 60 : undefined,
    ...content,
    instances: instances.length > 0 ? instances : undefined,
    class: draft.class,
    schedule: sendAt ? { sendAt: momentOf(sendAt, timeZone) } : undefined,
  };
}
