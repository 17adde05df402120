import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { Code } from '../../../ui/object/json';
import classes from '../providers.module.css';
import type { Sample, Trial } from './use-trial';

interface TryRequestProps {
  settings: object;
  trial: Trial;
  onTry: () => void;
}

type Request = NonNullable<ReturnType<Trial['requestFor']>>;

/** The request as it goes over the wire, a header a line. */
const textOf = ({ method, url, headers, body }: Request): string =>
  [
    `${method} ${url}`,
    ...Object.entries(headers as Record<string, string>).map(([name, value]) => `${name}: ${value}`),
    ...(body === null || body === undefined ? [] : ['', body]),
  ].join('\n');

/** Shows what a message would send by the settings of the form, before they are saved. */
export function TryRequest({ settings, trial, onTry }: TryRequestProps) {
  const { t } = useTranslation();
  const [sample, setSample] = useState({ to: '+14155550123', text: t('providers.trialSample') });
  const request = trial.requestFor(settings, sample);
  const show = () => {
    onTry();
    void trial.run(settings, sample);
  };
  return (
    <Panel title={t('providers.trial')}>
      <SampleForm sample={sample} trial={trial} onChange={setSample} onTry={show} />
      {/* The errors of settings stand at the fields of another form. */}
      <div className={classes.result}>
        <ProblemLine problem={trial.problem} />
        <div role="status">{request && <Code text={textOf(request)} label={t('words.request')} />}</div>
      </div>
    </Panel>
  );
}

interface SampleFormProps {
  sample: Sample;
  trial: Trial;
  onChange: (sample: Sample) => void;
  onTry: () => void;
}

function SampleForm({ sample, trial, onChange, onTry }: SampleFormProps) {
  const { t } = useTranslation();
  const errors = fieldErrors(trial.problem);
  const field = (name: keyof Sample) => ({
    value: sample[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...sample, [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={classes.steps}
      onSubmit={event => {
        event.preventDefault();
        onTry();
      }}
    >
      <p className={classes.note}>{t('providers.trialNote')}</p>
      <TextInput label={t('providers.testNumber')} {...field('to')} />
      <TextInput label={t('words.text')} {...field('text')} />
      <Button type="submit" variant="default" loading={trial.running} style={{ justifySelf: 'start' }}>
        {t('providers.showTrial')}
      </Button>
    </form>
  );
}
