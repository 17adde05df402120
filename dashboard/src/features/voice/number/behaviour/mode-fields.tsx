import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SpeechPreview } from '../speech-preview';
import type { Draft } from './draft';
import { LanguageField } from './language-field';

interface ModeFieldsProps {
  draft: Draft;
  errors: ReadonlyMap<string, string>;
  languages: readonly string[];
  may: boolean;
  change: (changed: Partial<Draft>) => void;
}

const REASONS = ['REJECTED', 'BUSY'] as const;

/** Returns the properties of the input of a member. */
const fieldsOf =
  ({ draft, errors, may, change }: ModeFieldsProps) =>
  (name: 'to' | 'timeoutSec' | 'maxLengthSec' | 'url') => ({
    value: draft[name],
    error: errors.get(name),
    disabled: !may,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

/** The members that a mode has. */
export function ModeFields(props: ModeFieldsProps) {
  const { t } = useTranslation();
  const { mode } = props.draft;
  const field = fieldsOf(props);
  if (mode === 'FORWARD') return <ForwardFields {...props} />;
  if (mode === 'REJECT') return <ReasonField {...props} />;
  return (
    <>
      {mode === 'WEBHOOK_CONTROL' && (
        <TextInput label={t('numbers.url')} description={t('numbers.urlNote')} type="url" required {...field('url')} />
      )}
      <SpokenFields {...props} />
      {mode === 'VOICEMAIL' && (
        <TextInput
          label={t('numbers.maxLength')}
          description={t('numbers.maxLengthNote')}
          inputMode="numeric"
          {...field('maxLengthSec')}
        />
      )}
    </>
  );
}

function ForwardFields(props: ModeFieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(props);
  return (
    <>
      <TextInput label={t('numbers.to')} description={t('numbers.toNote')} required {...field('to')} />
      <TextInput
        label={t('numbers.timeout')}
        description={t('numbers.timeoutNote')}
        inputMode="numeric"
        {...field('timeoutSec')}
      />
    </>
  );
}

function ReasonField({ draft, may, change }: ModeFieldsProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('numbers.reason')}
      allowDeselect={false}
      disabled={!may}
      data={REASONS.map(value => ({ value, label: t(`numbers.reasonNames.${value}`) }))}
      value={draft.reason}
      onChange={reason => change({ reason: REASONS.find(each => each === reason) ?? 'REJECTED' })}
    />
  );
}

/** A text that is read aloud, and its language. */
function SpokenFields({ draft, errors, languages, may, change }: ModeFieldsProps) {
  const { t } = useTranslation();
  const { mode, text, language } = draft;
  const isVoicemail = mode === 'VOICEMAIL';
  const isFallback = mode === 'WEBHOOK_CONTROL';
  return (
    <>
      <Textarea
        label={t(isVoicemail ? 'numbers.greeting' : isFallback ? 'numbers.fallbackText' : 'words.text')}
        description={isVoicemail ? t('numbers.greetingNote') : isFallback ? t('numbers.fallbackNote') : undefined}
        autosize
        minRows={2}
        required={mode === 'TTS_HANGUP'}
        disabled={!may}
        value={text}
        error={errors.get('text')}
        onChange={event => change({ text: event.target.value })}
      />
      <SpeechPreview text={text} language={language} />
      <LanguageField
        {...{ languages, may }}
        value={language}
        error={errors.get('language')}
        onChange={chosen => change({ language: chosen })}
      />
    </>
  );
}
