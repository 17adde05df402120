import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PushAppWholeFragment,
  SendTestPushDocument,
  SubscribeBrowserDocument,
} from '../../../graph/generated/push';
import { useSandbox } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { IconBellRinging } from '../../../ui/icons/icons';
import { MessageLink } from '../../../ui/object/object-links';
import classes from '../push.module.css';
import { type BrowserRefusal, subscribeBrowser } from './subscribe-browser';

interface TestPushProps {
  app: PushAppWholeFragment;
  /** This browser has joined the subscribers. */
  onSubscribed: () => void;
}

/** Sends a notification to this very browser, which subscribes first. */
export function TestPush({ app, onSubscribed }: TestPushProps) {
  const { t } = useTranslation();
  const isSandbox = useSandbox();
  const may = useMay('push:manage');
  const maySend = useMay('push:send');
  const [title, setTitle] = useState(app.name);
  const [body, setBody] = useState(t('pushApps.testBody'));
  const { send, refusal, problem, running, messageId } = useTestPush(app, onSubscribed);
  return (
    <Stack gap="sm">
      <p className={classes.note}>{t(isSandbox ? 'pushApps.testSandbox' : 'pushApps.testNote')}</p>
      <TextInput label={t('words.title')} value={title} onChange={event => setTitle(event.target.value)} />
      <Textarea label={t('words.text')} value={body} onChange={event => setBody(event.target.value)} />
      {refusal && <Alert color="yellow">{t(`pushApps.refusals.${refusal}`)}</Alert>}
      <ProblemLine problem={problem} />
      <Button
        leftSection={<IconBellRinging size={14} aria-hidden />}
        loading={running}
        disabled={!may || !maySend}
        style={{ alignSelf: 'start' }}
        onClick={() => void send({ title, body })}
      >
        {t('pushApps.sendTest')}
      </Button>
      {messageId && <Sent messageId={messageId} />}
    </Stack>
  );
}

function Sent({ messageId }: { messageId: string }) {
  const { t } = useTranslation();
  return (
    <p className={classes.note} role="status">
      {t('pushApps.testSent')} <MessageLink id={messageId}>{messageId}</MessageLink>
    </p>
  );
}

function useTestPush(app: PushAppWholeFragment, onSubscribed: () => void) {
  const [refusal, setRefusal] = useState<BrowserRefusal | null>(null);
  const [messageId, setMessageId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const subscribe = useAct(SubscribeBrowserDocument);
  const push = useAct(SendTestPushDocument);
  const send = async (payload: { title: string; body: string }) => {
    setAsking(true);
    const browser = await subscribeBrowser(app.vapidPublicKey, app.publicToken).finally(() => setAsking(false));
    setRefusal(typeof browser === 'string' ? browser : null);
    if (typeof browser === 'string') return;
    const made = await subscribe.run({ id: app.id, ...browser, language: navigator.language });
    if (!made?.createPushSubscription) return;
    onSubscribed();
    const sent = await push.run({ to: [made.createPushSubscription.id], payload });
    setMessageId(sent?.sendPush?.messageIds[0] ?? null);
  };
  const running = isAsking || subscribe.running || push.running;
  return { send, refusal, messageId, running, problem: subscribe.problem ?? push.problem };
}
