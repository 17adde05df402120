import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteEmailDomainDocument,
  type EmailDomainRowFragment,
  RotateEmailDomainKeyDocument,
  VerifyEmailDomainDocument,
} from '../../../graph/generated/email';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconRefresh } from '../../../ui/icons/icons';

type Asked = 'rotate' | 'delete' | null;

interface DomainActsProps {
  domain: EmailDomainRowFragment;
  /** A check that finds wrong records is refused, and the found records are kept. */
  onRefused: () => void;
}

/** The acts of a sending domain: a check now, and the rest in one menu. */
export function DomainActs({ domain: { id, unicodeName }, onRefused }: DomainActsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const verify = useAct(VerifyEmailDomainDocument);
  useProblemNotice(verify.problem);
  const may = useMay('email:manage');
  const check = async () => {
    const status = (await verify.run({ id }))?.verifyEmailDomain?.status;
    if (status)
      notifications.show({ message: t(status === 'VERIFIED' ? 'emailDomains.allFound' : 'emailDomains.notAll') });
    else onRefused();
  };
  return (
    <>
      <Button
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={verify.running}
        disabled={!may}
        onClick={() => void check()}
      >
        {t('emailDomains.verify')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rotate')}>{t('emailDomains.rotate')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('emailDomains.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'rotate' && <Rotate id={id} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <Delete id={id} name={unicodeName} onClose={() => setAsked(null)} />}
    </>
  );
}

function Rotate({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const rotate = useAct(RotateEmailDomainKeyDocument);
  return (
    <Confirm
      {...rotate}
      title={t('emailDomains.rotateTitle')}
      note={t('emailDomains.rotateNote')}
      act={t('emailDomains.rotate')}
      onClose={onClose}
      onConfirm={async () => {
        if (await rotate.run({ id })) onClose();
      }}
    />
  );
}

function Delete({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const remove = useAct(DeleteEmailDomainDocument);
  return (
    <Confirm
      {...remove}
      title={t('emailDomains.deleteTitle', { name })}
      note={t('emailDomains.deleteNote')}
      act={t('emailDomains.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (!(await remove.run({ id }))) return;
        void navigate({ to: '/$workspaceId/channels/email-domains', params: { workspaceId: place.workspaceId } });
      }}
    />
  );
}
