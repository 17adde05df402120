import { Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SetSmsHelpDocument, SmsHelpDocument } from '../../graph/generated/senders';
import { problemOf } from '../../graph/problem';
import { fieldErrors, useAct } from '../../ui/form/act';
import { ProblemLine } from '../../ui/form/problem-line';
import { RoleNote, useMay } from '../../ui/form/role-note';
import { ProblemPanel } from '../../ui/layout/problem-panel';
import classes from './senders.module.css';

/** The workspace sets here the answer to a text message that requests help. */
export function SmsHelp() {
  const [{ data, error }, again] = useQuery({ query: SmsHelpDocument });
  const reload = () => again({ requestPolicy: 'network-only' });
  if (error && !data?.smsHelp) return <ProblemPanel problem={problemOf(error)} retry={reload} />;
  if (!data?.smsHelp) return <Skeleton height={160} />;
  return <Form answer={data.smsHelp.answer} onSaved={reload} />;
}

function Form({ answer, onSaved }: { answer: string | null; onSaved: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(answer ?? '');
  const { run, running, problem } = useAct(SetSmsHelpDocument);
  const may = useMay('workspace:manage');
  return (
    <form
      noValidate
      onSubmit={async event => {
        event.preventDefault();
        if (!(await run({ answer: text.trim() || null }))) return;
        notifications.show({ message: t('ui.saved') });
        onSaved();
      }}
    >
      <Stack gap="sm">
        <RoleNote scope="workspace:manage" />
        <p className={classes.note}>{t('senders.helpNote')}</p>
        <Textarea
          label={t('senders.helpAnswer')}
          description={t('senders.helpEmpty')}
          placeholder={t('senders.helpExample')}
          autosize
          minRows={2}
          value={text}
          disabled={!may}
          onChange={event => setText(event.target.value)}
          error={fieldErrors(problem)['answer']}
        />
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!may} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
    </form>
  );
}
