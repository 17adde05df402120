import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type InvitationRowFragment,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';
import { Time } from '../../../ui/time/time';
import classes from './members.module.css';

interface InvitationListProps {
  invitations: readonly InvitationRowFragment[];
  onSent: (made: { link?: string | null }) => void;
  onChanged: () => void;
}

/** Lists the invitations that are not answered yet. Each can be sent again, or taken back. */
export function InvitationList({ invitations, onSent, onChanged }: InvitationListProps) {
  const { t } = useTranslation();
  const resend = useAct(ResendInvitationDocument);
  const revoke = useAct(RevokeInvitationDocument);
  useProblemNotice(resend.problem ?? revoke.problem);
  return (
    <ul className={classes.invitations}>
      {invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id}>
          <span className={classes.who}>
            {email}
            <small>
              {t(`roles.${role}`)} · {t('members.expires')} <Time at={expiresAt} relative />
            </small>
          </span>
          <Button
            size="compact-xs"
            variant="default"
            onClick={async () => {
              const done = await resend.run({ id });
              if (done?.resendInvitation) onSent(done.resendInvitation);
            }}
          >
            {t('members.resend')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={async () => {
              if (await revoke.run({ id })) onChanged();
            }}
          >
            {t('members.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
