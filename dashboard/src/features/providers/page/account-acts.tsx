import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import {
  CheckProviderAccountDocument,
  type CheckProviderAccountMutation,
  DeleteProviderAccountDocument,
  PauseProviderAccountDocument,
  type ProviderAccountWholeFragment,
  ResumeProviderAccountDocument,
} from '../../../graph/generated/providers';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconRefresh } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';

interface AccountActsProps {
  account: ProviderAccountWholeFragment;
  /** A check may have ended that the account fails. */
  onChecked: () => void;
}

/** The acts of an account: a check now, and the rest in one menu. */
export function AccountActs({ account, onChecked }: AccountActsProps) {
  const { t } = useTranslation();
  const check = useCheck(account.id, onChecked);
  return (
    <>
      {/* A phone has it in the menu, so that the head stays one line. */}
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={check.running}
        disabled={!useMay('providers:manage')}
        onClick={() => void check.run()}
      >
        {t('words.checkNow')}
      </Button>
      <MoreActs account={account} onCheck={() => void check.run()} />
    </>
  );
}

function MoreActs({
  account: { id, name, state },
  onCheck,
}: {
  account: ProviderAccountWholeFragment;
  onCheck: () => void;
}) {
  const { t } = useTranslation();
  const toList = useToScreen('providers');
  return (
    <Acts
      scope="providers:manage"
      menu={[
        { label: t('words.checkNow'), onPhone: true, go: onCheck },
        state !== 'PAUSED' && { label: t('words.pause'), run: mutation(PauseProviderAccountDocument, { id }) },
        state !== 'ACTIVE' && { label: t('words.resume'), run: mutation(ResumeProviderAccountDocument, { id }) },
        {
          label: t('providers.delete'),
          look: 'danger',
          confirm: { title: t('words.deleteTitle', { name }), note: t('providers.deleteNote') },
          run: mutation(DeleteProviderAccountDocument, { id }, toList),
        },
      ]}
    />
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
