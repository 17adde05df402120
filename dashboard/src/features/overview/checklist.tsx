import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FirstStepsDocument, type FirstStepsQuery } from '../../graph/generated/overview';
import { useViewer } from '../../shell/viewer';
import { IconCircle, IconCircleCheckFilled, IconX } from '../../ui/icons/icons';
import { Panel } from '../../ui/layout/panel';
import classes from './checklist.module.css';

interface Step {
  name: 'send' | 'delivered' | 'provider' | 'key' | 'webhook';
  to:
    | '/$workspaceId/send'
    | '/$workspaceId/messages'
    | '/$workspaceId/channels/providers/new'
    | '/$workspaceId/developer/keys'
    | '/$workspaceId/developer/webhooks';
  done: boolean;
  /** The step is made in test mode, as its note says. */
  inTest: boolean;
}

const some = (page: { items: readonly unknown[] } | null | undefined): boolean => (page?.items.length ?? 0) > 0;

interface Rights {
  mayManage: boolean;
  mayConnect: boolean;
}

const stepsOf = (
  { sent, delivered, accounts, keys, webhooks }: FirstStepsQuery,
  { mayManage, mayConnect }: Rights,
): Step[] => [
  { name: 'send', to: '/$workspaceId/send', done: some(sent), inTest: true },
  { name: 'delivered', to: '/$workspaceId/messages', done: some(delivered), inTest: true },
  ...(mayConnect
    ? ([{ name: 'provider', to: '/$workspaceId/channels/providers/new', done: some(accounts), inTest: false }] as const)
    : []),
  ...(mayManage
    ? ([
        { name: 'key', to: '/$workspaceId/developer/keys', done: some(keys), inTest: false },
        { name: 'webhook', to: '/$workspaceId/developer/webhooks', done: some(webhooks), inTest: false },
      ] as const)
    : []),
];

/**
 * The first steps of the person in a workspace: each is done by doing it, whatever colleagues and programs have done. Gone
 * once all are, or when the person says so.
 */
export function Checklist() {
  const { t } = useTranslation();
  const { place, user, scopes } = useViewer();
  // The audit log says who made a key or a webhook.
  const rights = { mayManage: scopes.has('workspace:manage'), mayConnect: scopes.has('providers:manage') };
  const { workspaceId } = place;
  const [hidden, setHidden] = useLocalStorage({ key: `first-steps ${workspaceId}`, defaultValue: false });
  const [{ data }] = useQuery({ query: FirstStepsDocument, variables: { userId: user.id, ...rights }, pause: hidden });
  const steps = data ? stepsOf(data, rights) : [];
  if (hidden || steps.every(({ done }) => done)) return null;
  const close = (
    <ActionIcon onClick={() => setHidden(true)} aria-label={t('checklist.hide')}>
      <IconX size={15} aria-hidden />
    </ActionIcon>
  );
  return (
    <Panel title={t('checklist.title')} aside={close}>
      <ol className={classes.steps}>
        {steps.map(step => (
          <StepItem key={step.name} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function StepItem({ step: { name, to, done, inTest } }: { step: Step }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  const label = t(`checklist.${name}`);
  const link = { to, params: { workspaceId }, ...(inTest ? { search: { mode: 'test' as const } } : {}) };
  return (
    <li data-done={done}>
      <Icon size={18} aria-hidden />
      <span>
        {done ? label : <Link {...link}>{label}</Link>}
        <small>{t(`checklist.notes.${name}`)}</small>
      </span>
    </li>
  );
}
