import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';
import { useViewer } from '../../shell/viewer';
import { ProblemLine } from '../../ui/form/problem-line';
import { IconSend } from '../../ui/icons/icons';
import { Panel } from '../../ui/layout/panel';
import { Routes } from '../../ui/message/routes';
import classes from './send.module.css';

interface SendFormProps {
  /** The reason why it was not sent. */
  problem: Problem | null;
  running: boolean;
  isReady: boolean;
  /** It is sent at a time of its own. */
  isScheduled: boolean;
  routes: Parameters<typeof Routes>[0]['routes'];
  onSend: () => Promise<void>;
  children: ReactNode;
}

/** The form of a send, with the accounts that it takes above the button that names the act. */
export function SendForm({ problem, running, isReady, isScheduled, routes, onSend, children }: SendFormProps) {
  const { t } = useTranslation();
  const { mode } = useViewer().place;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form className={classes.column} onSubmit={submit}>
      <Panel>{children}</Panel>
      <ProblemLine problem={problem} />
      <Group justify="flex-end">
        <Routes routes={routes} />
        <Button type="submit" loading={running} disabled={!isReady} leftSection={<IconSend size={14} aria-hidden />}>
          {isScheduled ? t('send.schedule') : t(`send.act.${mode}`)}
        </Button>
      </Group>
    </form>
  );
}
