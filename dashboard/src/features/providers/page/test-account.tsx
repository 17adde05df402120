import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  type ProviderAccountWholeFragment,
  ProviderTestMessageDocument,
  TestProviderAccountDocument,
} from '../../../graph/generated/providers';
import { useSandbox } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { IconSend } from '../../../ui/icons/icons';
import { MessageState } from '../../../ui/message/status';
import { MessageLink } from '../../../ui/object/object-links';
import { usePolling } from '../../../ui/time/polling';
import classes from '../providers.module.css';

/** States in which the provider may still report something. */
const OPEN = new Set(['QUEUED', 'SCHEDULED', 'SENT']);

interface TestAccountProps {
  account: ProviderAccountWholeFragment;
  /** The message of the test has moved. */
  onMoved: () => void;
}

/** Sends one real message through the account, and follows it to what the provider reports. */
export function TestAccount({ account: { id, channel }, onMoved }: TestAccountProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const may = useMay('providers:manage');
  const [to, setTo] = useState('');
  const { run, running, problem } = useAct(TestProviderAccountDocument);
  const [messageId, setMessageId] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = (await run({ id, to: to.trim() }))?.testProviderAccount;
    setMessageId(sent?.messageIds[0] ?? null);
  };
  const isClosed = !may || sandbox || to.trim() === '';
  return (
    <form className={classes.steps} onSubmit={event => void send(event)}>
      <p className={classes.note}>{t(channel === 'voice' ? 'providers.testCall' : 'providers.testNote')}</p>
      <Recipient channel={channel} to={to} error={fieldErrors(problem)['to']} onChange={setTo}>
        <Button type="submit" leftSection={<IconSend size={14} aria-hidden />} loading={running} disabled={isClosed}>
          {t('words.sendTest')}
        </Button>
      </Recipient>
      <ProblemLine problem={problem} />
      {messageId && <Followed key={messageId} messageId={messageId} onMoved={onMoved} />}
    </form>
  );
}

interface RecipientProps {
  channel: string;
  to: string;
  error: string | undefined;
  onChange: (to: string) => void;
  /** Stands beside the input, whatever is above and below that. */
  children: ReactNode;
}

function Recipient({ channel, to, error, onChange, children }: RecipientProps) {
  const { t } = useTranslation();
  const isMail = channel === 'email';
  return (
    <TextInput
      label={t(isMail ? 'providers.testMailbox' : 'providers.testNumber')}
      placeholder={isMail ? 'name@example.com' : '+14155550123'}
      value={to}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
      inputContainer={input => (
        <Group gap="sm" wrap="nowrap">
          <div className={classes.input}>{input}</div>
          {children}
        </Group>
      )}
    />
  );
}

function Followed({ messageId, onMoved }: { messageId: string; onMoved: () => void }) {
  const { t } = useTranslation();
  const [{ data }, again] = useQuery({ query: ProviderTestMessageDocument, variables: { id: messageId } });
  const message = data?.message;
  const status = message?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each status once.
  useEffect(() => {
    if (status) onMoved();
  }, [status]);
  usePolling(!message || OPEN.has(message.status), () => again({ requestPolicy: 'network-only' }));
  return (
    <p className={classes.note} role="status">
      {message && <MessageState status={message.status} substatus={message.substatus} />}{' '}
      {message?.route?.reason ?? message?.error?.message}{' '}
      <MessageLink id={messageId}>{t('words.openMessage')}</MessageLink>
    </p>
  );
}
