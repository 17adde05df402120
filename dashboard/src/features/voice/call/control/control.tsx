import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  RecordCallDocument,
  SpokenLanguagesDocument,
  StopRecordingCallDocument,
  type WholeCallFragment,
} from '../../../../graph/generated/voice';
import { ActForm } from '../../../../ui/kit/act-form';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { Panel } from '../../../../ui/layout/panel';
import classes from '../../voice.module.css';
import { CALL_ACTS, type CallActValues, callAct } from './call-act';

interface ControlProps {
  call: WholeCallFragment;
  /** Called after an action, which the timeline then shows. */
  onDone: () => void;
}

/** The panel offers the acts in a call while it goes on. */
export function Control({ call, onDone }: ControlProps) {
  const { t } = useTranslation();
  if (call.status !== 'ANSWERED')
    return (
      <Panel title={t('calls.control')}>
        <p className={classes.says}>{t('calls.notYet')}</p>
      </Panel>
    );
  return <Live call={call} onDone={onDone} />;
}

const NOTHING: CallActValues = { act: 'speak', text: '', language: 'en-US', to: '', url: '', digits: '' };

function Live({ call, onDone }: ControlProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: NOTHING,
    save: values => callAct(call.id, values),
    onSaved: () => {
      form.setValues({ text: '', digits: '' });
      onDone();
    },
  });
  const record = <RecordAct call={call} onDone={onDone} />;
  return (
    <Panel title={t('calls.control')}>
      <ActForm saving={saving} act={t(`calls.do.${form.values.act}`)} beside={record}>
        <p className={classes.says}>{t('calls.controlNote')}</p>
        <SegmentedControl
          size="xs"
          aria-label={t('calls.control')}
          data={CALL_ACTS.map(value => ({ value, label: t(`calls.acts.${value}`) }))}
          {...form.getInputProps('act')}
        />
        <ActFields form={form} />
      </ActForm>
    </Panel>
  );
}

/** Starts a recording, or stops the one that runs. */
function RecordAct({ call: { id, recordings }, onDone }: ControlProps) {
  const { t } = useTranslation();
  const isRecording = recordings.items.some(({ status }) => status === 'RUNNING');
  const label = t(isRecording ? 'calls.stopRecording' : 'calls.startRecording');
  const run = isRecording
    ? mutation(StopRecordingCallDocument, { id }, onDone)
    : mutation(RecordCallDocument, { id }, onDone);
  return <Acts buttons={[{ label, run }]} />;
}

/** The fields of the chosen act. */
function ActFields({ form }: { form: UseFormReturnType<CallActValues> }) {
  const { t } = useTranslation();
  const { act } = form.values;
  const field = form.getInputProps;
  if (act === 'transfer') return <TextInput label={t('calls.passTo')} placeholder="+14155550100" {...field('to')} />;
  if (act === 'play') return <TextInput label={t('calls.playUrl')} type="url" {...field('url')} />;
  if (act === 'keys') return <TextInput label={t('calls.pressKeys')} placeholder="1 2 3 # *" {...field('digits')} />;
  return (
    <>
      <Textarea label={t('calls.speakText')} autosize minRows={2} {...field('text')} />
      <Languages value={form.values.language} onChange={language => form.setFieldValue('language', language)} />
    </>
  );
}

function Languages({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t, i18n } = useTranslation();
  const [{ data }] = useQuery({ query: SpokenLanguagesDocument });
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const known = data?.callLanguages?.map(({ language }) => language) ?? [value];
  return (
    <Select
      label={t('words.language')}
      searchable
      allowDeselect={false}
      data={known.map(language => ({ value: language, label: names.of(language) ?? language }))}
      value={value}
      onChange={language => language && onChange(language)}
    />
  );
}
