import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel, SendLineFragment } from '../../graph/generated/send';
import type { Problem } from '../../graph/problem';
import { useViewer } from '../../shell/viewer';
import type { SendKind } from './channels/kinds';
import type { Draft } from './draft';
import { LineField } from './line-field';
import { Recipients } from './recipients';
import classes from './send.module.css';

interface DraftFormProps {
  kind: SendKind;
  channel: Channel;
  draft: Draft;
  lines: readonly SendLineFragment[] | null;
  change: (changed: Partial<Draft>) => void;
  problem: Problem | null;
}

/** Names that the operation has for what a person writes. */
const ANSWERS: Partial<Record<keyof Draft, readonly string[]>> = {
  text: ['payload.message', 'payload.text', 'payload.body', 'payload.speak'],
  from: ['payload.from'],
  subject: ['payload.subject'],
  title: ['payload.title'],
  url: ['payload.url'],
  to: ['to'],
  sendAt: ['schedule.sendAt'],
  instanceId: ['instanceId'],
};

export function DraftForm({ kind, channel, draft, lines, change, problem }: DraftFormProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const errorOf = (name: keyof Draft) =>
    problem?.fields.find(({ field }) => ANSWERS[name]?.some(known => field.startsWith(known)))?.message;
  const field = (name: 'from' | 'subject' | 'title' | 'url') =>
    kind.fields.includes(name) && (
      <TextInput
        key={name}
        label={t(`send.fields.${name}`)}
        description={name === 'from' ? t('send.fromNote') : undefined}
        value={draft[name]}
        onChange={event => change({ [name]: event.target.value })}
        error={errorOf(name)}
      />
    );
  return (
    <div className={classes.fields}>
      {lines && <LineField lines={lines} draft={draft} change={change} error={errorOf('instanceId')} />}
      <Recipients key={channel} kind={kind} chosen={draft.to} onChange={to => change({ to })} error={errorOf('to')} />
      {field('subject')}
      {field('title')}
      <Textarea
        label={t(channel === 'voice' ? 'send.fields.speak' : 'send.fields.text')}
        autosize
        minRows={4}
        maxRows={14}
        required
        value={draft.text}
        onChange={event => change({ text: event.target.value })}
        error={errorOf('text')}
      />
      {field('url')}
      {field('from')}
      <div className={classes.pair}>
        <Select
          label={t('send.class')}
          description={t(`send.classNotes.${draft.class}`)}
          allowDeselect={false}
          data={(['transactional', 'marketing'] as const).map(value => ({ value, label: t(`send.classes.${value}`) }))}
          value={draft.class}
          onChange={value => change({ class: (value ?? 'transactional') as Draft['class'] })}
        />
        <TextInput
          type="datetime-local"
          label={t('send.when')}
          description={t('send.whenNote', { zone: workspace.timeZone })}
          value={draft.sendAt}
          onChange={event => change({ sendAt: event.target.value })}
          error={errorOf('sendAt')}
        />
      </div>
    </div>
  );
}
