import { useTranslation } from 'react-i18next';
import {
  type InvitationRowFragment,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../../graph/generated/settings';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
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
  const actsOf = (id: string) => [
    {
      label: t('words.resend'),
      run: mutation(ResendInvitationDocument, { id }, ({ resendInvitation: sent }) => sent && onSent(sent)),
    },
    {
      label: t('members.revoke'),
      look: 'danger' as const,
      run: mutation(RevokeInvitationDocument, { id }, onChanged),
    },
  ];
  return (
    <ul className={classes.invitations}>
      {invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id}>
          <span className={classes.who}>
            {email}
            <small>
              {t(`roles.${role}`)} · {t('words.expires')} <Time at={expiresAt} relative />
            </small>
          </span>
          <Acts size="compact-xs" buttons={actsOf(id)} />
        </li>
      ))}
    </ul>
  );
}
