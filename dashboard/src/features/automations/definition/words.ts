import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import { useChannelName } from '../../../ui/message/channel';
import { conditionWords } from './condition-words';
import { branchesOf, pathsOf, type Step, type Trigger, textOf, textsOf } from './definition';
import { partsOf } from './duration';
import type { Exit } from './flow';
import type { Names } from './names';

/** The words by which people read a definition. */
export interface Words {
  /** The act of a step in words: `Send Welcome`. */
  title: (step: Step) => string;
  /** Returns its other details: the channels, the time of its wait. */
  detail: (step: Step) => string;
  trigger: (trigger: Trigger) => string;
  /** The condition of this path; empty for one that always applies. */
  exit: (exit: Exit, step: Step | undefined) => string;
}

export function useWords(names: Names): Words {
  const { t, i18n } = useTranslation();
  const channelName = useChannelName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of channels follow the language, as `t` does.
  return useMemo(
    () => ({
      title: step => titleOf(step, names, t),
      detail: step => detailOf(step, t, channelName),
      trigger: trigger => triggerWords(trigger, names, t),
      exit: (exit, step) => exitWords(exit, step, names, t),
    }),
    [names, t, i18n.language],
  );
}

type ChannelNames = (channel: Channel) => string;

/** `3 days`. */
export function durationWords(value: unknown, t: TFunction): string {
  const { count, unit } = partsOf(value);
  return count === undefined ? '…' : t(`automations.lasts.${unit}`, { count });
}

const orDots = (text: string): string => text || '…';

function titleOf(step: Step, { templates }: Names, t: TFunction): string {
  const { type } = step;
  const template = () => {
    const id = textOf(step['templateId']);
    return orDots(id && (templates.get(id) ?? t('automations.gone')));
  };
  switch (type) {
    case 'send':
    case 'notify':
      return t(`automations.titles.${type}`, { template: template() });
    case 'tag':
    case 'untag':
      return t(`automations.titles.${type}`, { tag: orDots(textOf(step['tag'])) });
    case 'setProperty':
      return t('automations.titles.setProperty', { key: orDots(textOf(step['key'])) });
    case 'wait':
    case 'digest':
      return t(`automations.titles.${type}`, { time: durationWords(step['for'], t) });
    case 'waitForEvent':
    case 'goal':
      return t(`automations.titles.${type}`, { event: eventWords(step, t) });
    case 'waitUntil':
      return t('automations.titles.waitUntil', { time: orDots(textOf(step['time']) || textOf(step['from'])) });
    default:
      return t(`automations.types.${type}`);
  }
}

/** Returns in words the event that a step waits for: one of the contact, or of a message. */
function eventWords(step: Step, t: TFunction): string {
  const message = step['message'] as { is?: string } | undefined;
  if (message?.is) return t(`automations.messageStates.${message.is as 'opened'}`);
  const event = textOf(step['event']);
  return event ? t(`automations.events.${event.replaceAll('.', '_') as 'contact_created'}`) : '…';
}

function detailOf(step: Step, t: TFunction, channelName: ChannelNames): string {
  switch (step.type) {
    case 'send':
    case 'notify':
      return textsOf(step['channels'])
        .map(channel => channelName(channel as Channel))
        .join(', ');
    case 'waitForEvent':
      return t('automations.atMost', { time: durationWords(step['timeout'], t) });
    case 'webhook':
      return textOf(step['url']);
    case 'branch':
      return t('automations.conditionCount', { count: branchesOf(step).length });
    case 'split':
      return pathsOf(step)
        .map(({ percent }) => `${percent} %`)
        .join(' · ');
    default:
      return '';
  }
}

export function triggerWords(trigger: Trigger, { segments, forms }: Names, t: TFunction): string {
  switch (trigger.type) {
    case 'event':
      return eventWords(trigger as unknown as Step, t);
    case 'segment': {
      const segment = orDots(segments.get(textOf(trigger['segmentId'])) ?? '');
      return t(`automations.segmentChanges.${trigger['change'] === 'left' ? 'left' : 'entered'}`, { segment });
    }
    case 'form': {
      const form = forms.get(textOf(trigger['formId'])) ?? t('automations.anyForm');
      return `${eventWords({ ...trigger, event: trigger['event'] ?? 'form.confirmed' } as unknown as Step, t)}: ${form}`;
    }
    case 'keyword':
      return t('automations.writes', { words: orDots(textsOf(trigger['words']).join(', ')) });
    case 'date':
      return t('automations.dateOf', { key: orDots(textOf(trigger['key'])) });
    default:
      return t(`automations.triggers.${trigger.type}`);
  }
}

function exitWords({ kind, index }: Exit, step: Step | undefined, names: Names, t: TFunction): string {
  switch (kind) {
    case 'start':
    case 'next':
      return '';
    case 'branch':
      return conditionWords((step && branchesOf(step)[index]?.when) ?? {}, names, t);
    case 'path':
      return `${(step && pathsOf(step)[index]?.percent) ?? 0} %`;
    default:
      return t(`automations.exits.${kind}`);
  }
}
