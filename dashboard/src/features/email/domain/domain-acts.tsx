import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import {
  DeleteEmailDomainDocument,
  type EmailDomainRowFragment,
  RotateEmailDomainKeyDocument,
  VerifyEmailDomainDocument,
} from '../../../graph/generated/email';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconRefresh } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';

interface DomainActsProps {
  domain: EmailDomainRowFragment;
  /** A check that finds wrong records is refused, and the found records are kept. */
  onRefused: () => void;
}

/** The acts of a sending domain: a check now, and the rest in one menu. */
export function DomainActs({ domain: { id, unicodeName: name }, onRefused }: DomainActsProps) {
  const { t } = useTranslation();
  const toList = useToScreen('emailDomains');
  return (
    <>
      <Verify id={id} onRefused={onRefused} />
      <Acts
        scope="email:manage"
        menu={[
          {
            label: t('emailDomains.rotate'),
            confirm: { title: t('emailDomains.rotateTitle'), note: t('emailDomains.rotateNote') },
            run: mutation(RotateEmailDomainKeyDocument, { id }),
          },
          {
            label: t('emailDomains.delete'),
            look: 'danger',
            confirm: { title: t('words.deleteTitle', { name }), note: t('emailDomains.deleteNote') },
            run: mutation(DeleteEmailDomainDocument, { id }, toList),
          },
        ]}
      />
    </>
  );
}

function Verify({ id, onRefused }: { id: string; onRefused: () => void }) {
  const { t } = useTranslation();
  const verify = useAct(VerifyEmailDomainDocument);
  useProblemNotice(verify.problem);
  const check = async () => {
    const status = (await verify.run({ id }))?.verifyEmailDomain?.status;
    if (status)
      notifications.show({ message: t(status === 'VERIFIED' ? 'emailDomains.allFound' : 'emailDomains.notAll') });
    else onRefused();
  };
  return (
    <Button
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={verify.running}
      disabled={!useMay('email:manage')}
      onClick={() => void check()}
    >
      {t('words.checkNow')}
    </Button>
  );
}
