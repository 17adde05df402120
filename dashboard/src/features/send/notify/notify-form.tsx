import { NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { TemplateField } from '../contents/template-field';
import classes from '../send.module.css';
import { ChannelOrder } from './channel-order';
import { LineOfChannel } from './line-of-channel';
import type { NotifyDraft } from './notify-draft';
import { People } from './people';

interface NotifyFormProps {
  draft: NotifyDraft;
  change: (changed: Partial<NotifyDraft>) => void;
  problem: Problem | null;
}

/** Minutes: a week. */
const LONGEST_WAIT = 10_080;

export function NotifyForm({ draft, change, problem }: NotifyFormProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const { channels, mode, says } = draft;
  const isOrdered = mode === 'fallback';
  const errorOf = (name: string) => problem?.fields.find(({ field }) => field.startsWith(name))?.message;
  return (
    <div className={classes.fields}>
      <People draft={draft} change={change} error={errorOf('to')} />
      <SegmentedControl
        size="xs"
        style={{ justifySelf: 'start' }}
        aria-label={t('notify.mode')}
        data={(['fallback', 'parallel'] as const).map(value => ({ value, label: t(`notify.modes.${value}`) }))}
        value={mode}
        onChange={value => change({ mode: value as NotifyDraft['mode'] })}
      />
      <ChannelOrder
        chosen={channels}
        isOrdered={isOrdered}
        onChange={chosen => change({ channels: chosen })}
        error={errorOf('channels')}
      />
      {channels
        .filter(channel => CHANNELS[channel].hasLines)
        .map(channel => (
          <LineOfChannel key={channel} channel={channel} draft={draft} change={change} />
        ))}
      {isOrdered && channels.length > 1 && (
        <NumberInput
          label={t('notify.wait')}
          description={t('notify.waitNote')}
          min={1}
          max={LONGEST_WAIT}
          value={draft.wait}
          onChange={wait => change({ wait: Number(wait) || 1 })}
          error={errorOf('after')}
        />
      )}
      <SegmentedControl
        size="xs"
        style={{ justifySelf: 'start' }}
        aria-label={t('send.content')}
        data={(['text', 'template'] as const).map(value => ({ value, label: t(`send.contents.${value}`) }))}
        value={says}
        onChange={value => change({ says: value as NotifyDraft['says'] })}
      />
      {says === 'template' ? (
        <TemplateField channels={channels} within="" draft={draft} change={change} problem={problem} />
      ) : (
        <>
          <TextInput
            label={t('notify.heading')}
            description={t('notify.headingNote')}
            value={draft.heading}
            onChange={event => change({ heading: event.target.value })}
            error={errorOf('payload.title') ?? errorOf('payload.subject') ?? errorOf('payload.email.subject')}
          />
          <Textarea
            label={t('send.fields.text')}
            autosize
            minRows={4}
            maxRows={14}
            required
            value={draft.text}
            onChange={event => change({ text: event.target.value })}
            error={errorOf('payload.message')}
          />
        </>
      )}
      <div className={classes.pair}>
        <Select
          label={t('send.class')}
          description={t(`send.classNotes.${draft.class}`)}
          allowDeselect={false}
          data={(['transactional', 'marketing'] as const).map(value => ({ value, label: t(`send.classes.${value}`) }))}
          value={draft.class}
          onChange={value => change({ class: (value ?? 'transactional') as NotifyDraft['class'] })}
        />
        <TextInput
          type="datetime-local"
          label={t('send.when')}
          description={t('send.whenNote', { zone: workspace.timeZone })}
          value={draft.sendAt}
          onChange={event => change({ sendAt: event.target.value })}
          error={errorOf('schedule')}
        />
      </div>
    </div>
  );
}
