import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TryNumberDocument } from '../../../graph/generated/voice';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import classes from '../voice.module.css';

/** Calls a number of test mode as a phone would, and leads to the call. */
export function TryNumber({ id, may }: { id: string; may: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const [from, setFrom] = useState('+14155520005');
  const { run, running, problem } = useAct(TryNumberDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const call = (await run({ id, from: from.trim() || null }))?.createSandboxCall;
    if (!call) return;
    void navigate({
      to: '/$workspaceId/channels/calls/$callId',
      params: { workspaceId: place.workspaceId, callId: call.id },
      search: old => ({ mode: old.mode }),
    });
  };
  return (
    <Panel title={t('numbers.tryIt')}>
      <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
        <p className={classes.says}>{t('numbers.tryNote')}</p>
        <TextInput
          label={t('numbers.tryFrom')}
          description={t('numbers.tryFromNote')}
          value={from}
          disabled={!may}
          onChange={event => setFrom(event.target.value)}
          error={fieldErrors(problem)['from']}
        />
        <ProblemLine problem={problem} />
        <div>
          <Button type="submit" variant="default" loading={running} disabled={!may}>
            {t('numbers.tryIt')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
