import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CheckProviderAccountDocument,
  type CheckProviderAccountMutation,
  DeleteProviderAccountDocument,
  PauseProviderAccountDocument,
  type ProviderAccountWholeFragment,
  ResumeProviderAccountDocument,
} from '../../../graph/generated/providers';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconRefresh } from '../../../ui/icons/icons';

interface AccountActsProps {
  account: ProviderAccountWholeFragment;
  /** A check may have ended that the account fails. */
  onChecked: () => void;
}

/** The acts of an account: a check now, and the rest in one menu. */
export function AccountActs({ account, onChecked }: AccountActsProps) {
  const { t } = useTranslation();
  const may = useMay('providers:manage');
  const check = useCheck(account.id, onChecked);
  return (
    <>
      {/* A phone has it in the menu, so that the head stays one line. */}
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={check.running}
        disabled={!may}
        onClick={() => void check.run()}
      >
        {t('providers.check')}
      </Button>
      <MoreActs account={account} onCheck={() => void check.run()} />
    </>
  );
}

interface MoreActsProps extends Pick<AccountActsProps, 'account'> {
  onCheck: () => void;
}

function MoreActs({ account, onCheck }: MoreActsProps) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const may = useMay('providers:manage');
  const acts = useMoves(account);
  return (
    <>
      <ActMenu disabled={!may}>
        <Menu.Item hiddenFrom="sm" onClick={onCheck}>
          {t('providers.check')}
        </Menu.Item>
        {acts.map(([name, act]) => (
          <Menu.Item key={name} onClick={() => void act.run({ id: account.id })}>
            {t(`providers.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Item color="red" onClick={() => setDeleting(true)}>
          {t('providers.delete')}
        </Menu.Item>
      </ActMenu>
      {isDeleting && <Delete account={account} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The ways in which a person moves an account from its state. */
function useMoves({ state }: ProviderAccountWholeFragment) {
  const pause = useAct(PauseProviderAccountDocument);
  const resume = useAct(ResumeProviderAccountDocument);
  useProblemNotice(pause.problem ?? resume.problem);
  return [
    ...(state === 'PAUSED' ? [] : [['pause', pause] as const]),
    ...(state === 'ACTIVE' ? [] : [['resume', resume] as const]),
  ];
}

function ActMenu({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={disabled}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type Checked = NonNullable<CheckProviderAccountMutation['checkProviderAccount']>;

function useCheck(id: string, onChecked: () => void) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CheckProviderAccountDocument);
  useProblemNotice(problem);
  const wordsOf = ({ works, balance, problem: found }: Checked): string => {
    if (works) return balance ? t('providers.worksWith', { balance }) : t('providers.works');
    return [found?.advice, found?.reason].filter(Boolean).join(' · ');
  };
  return {
    running,
    run: async () => {
      const checked = (await run({ id }))?.checkProviderAccount;
      if (!checked) return;
      notifications.show({ color: checked.works ? 'teal' : 'red', message: wordsOf(checked), autoClose: 10_000 });
      onChecked();
    },
  };
}

interface DeleteProps {
  account: ProviderAccountWholeFragment;
  onClose: () => void;
}

function Delete({ account: { id, name }, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const remove = useAct(DeleteProviderAccountDocument);
  return (
    <Confirm
      {...remove}
      title={t('providers.deleteTitle', { name })}
      note={t('providers.deleteNote')}
      act={t('providers.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (await remove.run({ id }))
          void navigate({ to: '/$workspaceId/channels/providers', params: { workspaceId: place.workspaceId } });
      }}
    />
  );
}
