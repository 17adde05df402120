import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Problem } from '../../../graph/problem';
import { ClassAndTime } from '../contents/class-and-time';
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

/** The people who are notified, the channels, the content and the time. */
export function NotifyForm(props: NotifyFormProps) {
  const { draft, change, problem } = props;
  const errorOf = errorsIn(problem);
  return (
    <div className={classes.fields}>
      <People draft={draft} change={change} error={errorOf('to')} />
      <ChannelFields {...props} />
      <ContentFields {...props} />
      <ClassAndTime draft={draft} change={change} error={errorOf('schedule')} />
    </div>
  );
}

const errorsIn = (problem: Problem | null) => (name: string) =>
  problem?.fields.find(({ field }) => field.startsWith(name))?.message;

interface EitherProps<Value extends string> {
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

const Either = <Value extends string>({ label, values, labelOf, value, onChange }: EitherProps<Value>) => (
  <SegmentedControl
    size="xs"
    style={{ justifySelf: 'start' }}
    aria-label={label}
    data={values.map(each => ({ value: each, label: labelOf(each) }))}
    value={value}
    onChange={onChange}
  />
);

/** The channels, whether one after the other or all at once, and the line of each that has lines. */
function ChannelFields({ draft, change, problem }: NotifyFormProps) {
  const { t } = useTranslation();
  const { channels, mode } = draft;
  const isOrdered = mode === 'fallback';
  const errorOf = errorsIn(problem);
  return (
    <>
      <Either
        label={t('notify.mode')}
        values={['fallback', 'parallel']}
        labelOf={value => t(`notify.modes.${value}`)}
        value={mode}
        onChange={chosen => change({ mode: chosen })}
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
      {isOrdered && channels.length > 1 && <WaitField draft={draft} change={change} error={errorOf('after')} />}
    </>
  );
}

type FieldProps = Omit<NotifyFormProps, 'problem'> & { error: string | undefined };

function WaitField({ draft, change, error }: FieldProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t('notify.wait')}
      description={t('notify.waitNote')}
      min={1}
      max={LONGEST_WAIT}
      value={draft.wait}
      onChange={wait => change({ wait: Number(wait) || 1 })}
      error={error}
    />
  );
}

function ContentFields({ draft, change, problem }: NotifyFormProps) {
  const { t } = useTranslation();
  const { says, channels } = draft;
  return (
    <>
      <Either
        label={t('send.content')}
        values={['text', 'template']}
        labelOf={value => t(`send.contents.${value}`)}
        value={says}
        onChange={chosen => change({ says: chosen })}
      />
      {says === 'template' ? (
        <TemplateField channels={channels} within="" draft={draft} change={change} problem={problem} />
      ) : (
        <TextFields draft={draft} change={change} problem={problem} />
      )}
    </>
  );
}

function TextFields({ draft, change, problem }: NotifyFormProps) {
  const { t } = useTranslation();
  const errorOf = errorsIn(problem);
  return (
    <>
      <TextInput
        label={t('notify.heading')}
        description={t('notify.headingNote')}
        value={draft.heading}
        onChange={event => change({ heading: event.target.value })}
        error={errorOf('payload.title') ?? errorOf('payload.subject') ?? errorOf('payload.email.subject')}
      />
      <Textarea
        label={t('words.text')}
        autosize
        minRows={4}
        maxRows={14}
        required
        value={draft.text}
        onChange={event => change({ text: event.target.value })}
        error={errorOf('payload.message')}
      />
    </>
  );
}
