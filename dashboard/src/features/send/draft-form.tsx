import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../graph/generated/send';
import type { Problem } from '../../graph/problem';
import { useViewer } from '../../shell/viewer';
import { SenderField } from '../../ui/picker/sender-field';
import type { ContentName } from '../../ui/preview/content';
import { contentOf, type SendKind } from './channels/kinds';
import type { Lines } from './channels/lines';
import { ContentPicker } from './contents/content-picker';
import type { FieldName } from './contents/contents';
import { FileField } from './contents/file-field';
import { TemplateField } from './contents/template-field';
import type { Draft } from './draft';
import { LineField } from './line-field';
import { Recipients } from './recipients';
import classes from './send.module.css';

interface DraftFormProps {
  kind: SendKind;
  channel: Channel;
  draft: Draft;
  lines: Lines | null;
  change: (changed: Partial<Draft>) => void;
  problem: Problem | null;
}

/** The operations' names of the values that a person enters. */
const ANSWERS: Partial<Record<keyof Draft, readonly string[]>> = {
  text: ['payload.message', 'payload.text', 'payload.body', 'payload.speak', 'payload.caption', 'payload.card.desc'],
  html: ['payload.html'],
  from: ['payload.from'],
  subject: ['payload.subject'],
  title: ['payload.title', 'payload.card.title'],
  url: ['payload.url'],
  file: ['payload.url', 'payload.mediaId', 'payload.file', 'payload.card.media', 'payload.playAudioUrl'],
  buttons: ['payload.buttons'],
  to: ['to'],
  sendAt: ['schedule.sendAt'],
  instanceId: ['instanceId'],
};

/** The accepted types of the files of a content. */
const ACCEPTED: Partial<Record<ContentName, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' };
const MOST_BUTTONS = 3;

export function DraftForm({ kind, channel, draft, lines, change, problem }: DraftFormProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const { name: content, form } = contentOf(kind, draft);
  const errorOf = (name: keyof Draft) =>
    problem?.fields.find(({ field }) => ANSWERS[name]?.some(known => field.startsWith(known)))?.message;
  const line = (name: 'subject' | 'title' | 'url') => (
    <TextInput
      key={name}
      label={t(`send.fields.${name}`)}
      value={draft[name]}
      onChange={event => change({ [name]: event.target.value })}
      error={errorOf(name)}
    />
  );
  const area = (name: 'text' | 'html', label: string, required: boolean) => (
    <Textarea
      key={name}
      label={label}
      autosize
      minRows={4}
      maxRows={14}
      required={required}
      spellCheck={name === 'text'}
      styles={name === 'html' ? { input: { fontFamily: 'var(--mono)' } } : undefined}
      value={draft[name]}
      onChange={event => change({ [name]: event.target.value })}
      error={errorOf(name)}
    />
  );
  const FIELDS: Record<FieldName, () => React.ReactNode> = {
    from: () => (
      <SenderField
        key="from"
        channel={channel}
        value={draft.from}
        onChange={from => change({ from })}
        error={errorOf('from')}
      />
    ),
    subject: () => line('subject'),
    title: () => line('title'),
    url: () => line('url'),
    text: () => area('text', t(`send.fields.${labelOf(channel, content)}`), !form.fields.includes('file')),
    html: () => area('html', t('send.fields.html'), true),
    file: () => (
      <FileField
        key="file"
        {...{
          channel,
          change,
          takesFiles: kind.takesFiles,
          file: draft.file,
          accept: ACCEPTED[content],
          required: content !== 'card',
        }}
        error={errorOf('file')}
      />
    ),
    buttons: () => (
      <TagsInput
        key="buttons"
        label={t('send.fields.buttons')}
        description={t('send.buttonsNote')}
        maxTags={MOST_BUTTONS}
        acceptValueOnBlur
        required
        value={draft.buttons}
        onChange={buttons => change({ buttons })}
        error={errorOf('buttons')}
      />
    ),
    template: () => (
      <TemplateField key="template" channels={[channel]} within="payload." {...{ draft, change, problem }} />
    ),
  };
  return (
    <div className={classes.fields}>
      {lines && <LineField {...{ channel, lines, draft, change }} error={errorOf('instanceId')} />}
      <Recipients
        key={channel}
        {...{ kind, channel }}
        chosen={draft.to}
        onChange={to => change({ to })}
        error={errorOf('to')}
      />
      <ContentPicker kind={kind} draft={draft} change={change} />
      {form.fields.map(name => FIELDS[name]())}
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

/** The text is a caption beside a file. */
function labelOf(channel: Channel, content: ContentName): 'speak' | 'text' | 'caption' {
  if (channel === 'voice') return 'speak';
  return content === 'text' || content === 'buttons' || content === 'card' ? 'text' : 'caption';
}
