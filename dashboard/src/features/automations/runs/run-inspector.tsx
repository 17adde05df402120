import { Alert, Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AutomationRunQuery, CancelAutomationRunDocument } from '../../../graph/generated/automations';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Inspector } from '../../../ui/layout/inspector';
import { ChannelName } from '../../../ui/message/channel';
import { MessageState } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import { Time } from '../../../ui/time/time';
import { RunState } from '../automation-state';
import type { Shown } from '../page/use-shown';
import { contactName } from './contact-choice';
import { RunLog } from './run-log';

type Run = NonNullable<AutomationRunQuery['automationRun']>;

interface RunInspectorProps {
  automationId: string;
  run: Run | null | undefined;
  shown: Shown;
  onClose: () => void;
}

/** One run: its place, its steps, and its messages. */
export function RunInspector({ automationId, run, shown, onClose }: RunInspectorProps) {
  const { t } = useTranslation();
  if (!run)
    return (
      <Inspector label={t('automations.run')} head={t('automations.run')} onClose={onClose}>
        <Skeleton height={240} radius={8} />
      </Inspector>
    );
  return (
    <Inspector label={t('automations.run')} head={<RunHead run={run} />} onClose={onClose}>
      <RunFacts run={run} />
      {run.error && (
        <Alert color="red" variant="light" title={run.error.message}>
          <code>{run.error.code}</code>
        </Alert>
      )}
      <RunLog run={run} shown={shown} />
      <Messages run={run} />
      <section aria-label={t('automations.data')}>
        <h3>{t('automations.data')}</h3>
        <Json value={run.data} label={t('automations.data')} />
      </section>
      <CancelRun automationId={automationId} run={run} />
    </Inspector>
  );
}

function RunHead({ run: { id, status } }: { run: Run }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden component="h2">{t('automations.run')}</VisuallyHidden>
      <RunState status={status} />
      <Copyable text={id} label={`${id.slice(0, 10)}…`} />
    </>
  );
}

function RunFacts({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const { contact, trigger, version, dueAt, status, createdAt, completedAt } = run;
  return (
    <Facts
      facts={[
        [
          t('words.contact'),
          contact ? (
            <Link
              key="contact"
              to="/$workspaceId/audience/contacts/$contactId"
              params={{ workspaceId, contactId: contact.id }}
            >
              {contactName(contact)}
            </Link>
          ) : (
            t('automations.nobody')
          ),
        ],
        [t('automations.startedBy'), <code key="trigger">{trigger}</code>],
        [t('automations.version'), version],
        [t('automations.startedAt'), <Time key="started" at={createdAt} />],
        [t('automations.goesOn'), status === 'WAITING' && dueAt && <Time key="due" at={dueAt} relative />],
        [t('automations.endedAt'), completedAt && <Time key="ended" at={completedAt} />],
      ]}
    />
  );
}

function Messages({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const messages = (run.messages ?? []).filter(message => message !== null);
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('screens.messages')}>
      <h3>{t('screens.messages')}</h3>
      {messages.map(({ id, channel, status, substatus }) => (
        <p key={id} style={{ display: 'flex', gap: 8, margin: '0 0 6px' }}>
          <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId: id }}>
            <ChannelName channel={channel} />
          </Link>
          <MessageState status={status} substatus={substatus} />
        </p>
      ))}
    </section>
  );
}

function CancelRun({ automationId, run: { id, status } }: { automationId: string; run: Run }) {
  const { t } = useTranslation();
  const may = useMay('automations:manage');
  if (!may || !['RUNNING', 'WAITING'].includes(status)) return null;
  const cancel = {
    label: t('automations.cancelRun'),
    run: mutation(CancelAutomationRunDocument, { id: automationId, runId: id }),
  };
  return <Acts buttons={[cancel]} />;
}
