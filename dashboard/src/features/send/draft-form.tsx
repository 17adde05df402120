import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../graph/generated/send';
import type { Problem } from '../../graph/problem';
import { SenderField } from '../../ui/picker/sender-field';
import type { ContentName } from '../../ui/preview/content';
import { contentOf, type SendKind } from './channels/kinds';
import type { Lines } from './channels/lines';
import { ClassAndTime } from './contents/class-and-time';
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

/** The message, its recipients and its time. */
export function DraftForm(props: DraftFormProps) {
  const { kind, channel, draft, lines, change } = props;
  const errorOf = errorsIn(props.problem);
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
      {contentOf(kind, draft).form.fields.map(name => (
        <ContentField key={name} {...props} name={name} />
      ))}
      <ClassAndTime draft={draft} change={change} error={errorOf('sendAt')} />
    </div>
  );
}

/** Returns what finds the error of a value that a person enters. */
const errorsIn = (problem: Problem | null) => (name: keyof Draft) =>
  problem?.fields.find(({ field }) => ANSWERS[name]?.some(known => field.startsWith(known)))?.message;

/** One field of the content, by its name. */
function ContentField(props: DraftFormProps & { name: FieldName }) {
  const { kind, channel, draft, change, problem, name } = props;
  const { t } = useTranslation();
  const { name: content, form } = contentOf(kind, draft);
  const { takesFiles } = kind;
  const error = name === 'template' ? undefined : errorsIn(problem)(name);
  const label = labelOf(channel, content);
  if (name === 'template')
    return <TemplateField channels={[channel]} within="payload." {...{ draft, change, problem }} />;
  if (name === 'from')
    return <SenderField channel={channel} value={draft.from} onChange={from => change({ from })} error={error} />;
  if (name === 'buttons') return <ButtonsField {...{ draft, change, error }} />;
  if (name === 'text')
    return (
      <Area
        {...{ name, draft, change, error }}
        label={t(`send.fields.${label}`)}
        required={!form.fields.includes('file')}
      />
    );
  if (name === 'html') return <Area {...{ name, draft, change, error }} label={t('send.fields.html')} required />;
  if (name !== 'file') return <Line {...{ name, draft, change, error }} />;
  const taken = { accept: ACCEPTED[content], required: content !== 'card', file: draft.file };
  return <FileField {...{ channel, change, takesFiles, error }} {...taken} />;
}

interface FieldProps<Name extends FieldName> extends Pick<DraftFormProps, 'draft' | 'change'> {
  name: Name;
  error: string | undefined;
}

function Line({ name, draft, change, error }: FieldProps<'subject' | 'title' | 'url'>) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(`send.fields.${name}`)}
      value={draft[name]}
      onChange={event => change({ [name]: event.target.value })}
      error={error}
    />
  );
}

interface AreaProps extends FieldProps<'text' | 'html'> {
  label: string;
  required: boolean;
}

const Area = ({ name, label, required, draft, change, error }: AreaProps) => (
  <Textarea
    label={label}
    autosize
    minRows={4}
    maxRows={14}
    required={required}
    spellCheck={name === 'text'}
    styles={name === 'html' ? { input: { fontFamily: 'var(--mono)' } } : undefined}
    value={draft[name]}
    onChange={event => change({ [name]: event.target.value })}
    error={error}
  />
);

function ButtonsField({ draft, change, error }: Omit<FieldProps<'buttons'>, 'name'>) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t('send.fields.buttons')}
      description={t('send.buttonsNote')}
      maxTags={MOST_BUTTONS}
      acceptValueOnBlur
      required
      value={draft.buttons}
      onChange={buttons => change({ buttons })}
      error={error}
    />
  );
}

/** The text is a caption beside a file. */
function labelOf(channel: Channel, content: ContentName): 'speak' | 'text' | 'caption' {
  if (channel === 'voice') return 'speak';
  return content === 'text' || content === 'buttons' || content === 'card' ? 'text' : 'caption';
}
