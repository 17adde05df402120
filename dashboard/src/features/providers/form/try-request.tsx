import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { Code } from '../../../ui/object/json';
import classes from '../providers.module.css';
import type { Trial } from './use-trial';

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
  const [to, setTo] = useState('+14155550123');
  const [text, setText] = useState(t('providers.trialSample'));
  const request = trial.requestFor(settings, { to, text });
  const errors = fieldErrors(trial.problem);
  return (
    <Panel title={t('providers.trial')}>
      <form
        className={classes.steps}
        onSubmit={event => {
          event.preventDefault();
          onTry();
          void trial.run(settings, { to, text });
        }}
      >
        <p className={classes.note}>{t('providers.trialNote')}</p>
        <Group align="start" gap="sm" grow>
          <TextInput
            label={t('providers.testNumber')}
            value={to}
            onChange={event => setTo(event.currentTarget.value)}
            error={errors['to']}
          />
          <TextInput
            label={t('providers.trialText')}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            error={errors['text']}
          />
        </Group>
        <Group>
          <Button type="submit" variant="default" loading={trial.running}>
            {t('providers.showTrial')}
          </Button>
        </Group>
      </form>
      {/* The errors of settings stand at the fields of another form. */}
      <div className={classes.result} role="status">
        <ProblemLine problem={trial.problem} />
        {request && <Code text={textOf(request)} label={t('providers.request')} />}
      </div>
    </Panel>
  );
}
