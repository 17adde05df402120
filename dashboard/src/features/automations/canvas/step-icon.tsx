import type { AutomationStepType } from '../../../graph/generated/enums';
import type { Icon } from '../../../ui/icons/icon';
import {
  IconArrowsSplit2,
  IconBellRinging,
  IconBolt,
  IconClockHour4,
  IconClockPlay,
  IconFlag,
  IconForms,
  IconGitBranch,
  IconHourglass,
  IconPlayerStop,
  IconSend,
  IconStack2,
  IconTag,
  IconTagOff,
  IconWebhook,
} from '../../../ui/icons/icons';

const ICONS: Record<AutomationStepType | 'start', Icon> = {
  start: IconBolt,
  send: IconSend,
  notify: IconBellRinging,
  wait: IconHourglass,
  waitUntil: IconClockHour4,
  waitForEvent: IconClockPlay,
  branch: IconGitBranch,
  split: IconArrowsSplit2,
  digest: IconStack2,
  goal: IconFlag,
  tag: IconTag,
  untag: IconTagOff,
  setProperty: IconForms,
  webhook: IconWebhook,
  end: IconPlayerStop,
};

export function StepIcon({ type }: { type: AutomationStepType | 'start' }) {
  const Icon = ICONS[type];
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
