import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SpokenLanguagesDocument, type WholeCallFragment } from '../../../../graph/generated/voice';
import { fieldErrors } from '../../../../ui/form/act';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import classes from '../../voice.module.css';
import { ACTS, type Act, useControl } from './use-control';

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

function Live({ call, onDone }: ControlProps) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act>('speak');
  const [values, setValues] = useState({ text: '', language: 'en-US', to: '', url: '', digits: '' });
  const { run, record, running, problem } = useControl(call, onDone);
  const errors = fieldErrors(problem);
  const field = (name: 'text' | 'to' | 'url' | 'digits') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues(old => ({ ...old, [name]: event.target.value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(act, values)) setValues(old => ({ ...old, text: '', digits: '' }));
  };
  const isRecording = call.recordings.items.some(({ status }) => status === 'RUNNING');
  return (
    <Panel title={t('calls.control')}>
      <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
        <p className={classes.says}>{t('calls.controlNote')}</p>
        <SegmentedControl
          size="xs"
          aria-label={t('calls.control')}
          data={ACTS.map(value => ({ value, label: t(`calls.acts.${value}`) }))}
          value={act}
          onChange={value => setAct(value as Act)}
        />
        {act === 'speak' && (
          <>
            <Textarea label={t('calls.speakText')} autosize minRows={2} {...field('text')} />
            <Languages value={values.language} onChange={language => setValues(old => ({ ...old, language }))} />
          </>
        )}
        {act === 'transfer' && <TextInput label={t('calls.passTo')} placeholder="+14155550100" {...field('to')} />}
        {act === 'play' && <TextInput label={t('calls.playUrl')} type="url" {...field('url')} />}
        {act === 'keys' && <TextInput label={t('calls.pressKeys')} placeholder="1 2 3 # *" {...field('digits')} />}
        <ProblemLine problem={problem} />
        <div className={classes.buttons}>
          <Button type="submit" loading={running}>
            {t(`calls.do.${act}`)}
          </Button>
          <Button variant="default" onClick={() => void record(!isRecording)}>
            {t(isRecording ? 'calls.stopRecording' : 'calls.startRecording')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Languages({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t, i18n } = useTranslation();
  const [{ data }] = useQuery({ query: SpokenLanguagesDocument });
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const known = data?.callLanguages?.map(({ language }) => language) ?? [value];
  return (
    <Select
      label={t('calls.speakLanguage')}
      searchable
      allowDeselect={false}
      data={known.map(language => ({ value: language, label: names.of(language) ?? language }))}
      value={value}
      onChange={language => language && onChange(language)}
    />
  );
}
