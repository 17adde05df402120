import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MemberListDocument, MembershipDocument } from '../../../graph/generated/settings';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconUserPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { after } from '../../../ui/kit/use-opened';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import { InvitationLink } from './invitation-link';
import { InvitationList } from './invitation-list';
import { Invite } from './invite';
import { MemberTable } from './member-table';
import classes from './members.module.css';
import { RequiredFactor } from './required-factor';

const FIRST = {};

/** Shows the members of the workspace with their roles, and the invited people. */
export function Members() {
  const { t } = useTranslation();
  const mayManage = useMay('workspace:manage');
  const [{ data }, again] = useQuery({ query: MembershipDocument });
  const members = usePages(MemberListDocument, FIRST, read => read.members);
  const [link, setLink] = useState<string | null>(null);
  const reload = () => {
    again({ requestPolicy: 'network-only' });
    members.reload();
  };
  const invited = (made: { link?: string | null }) => {
    setLink(made.link ?? null);
    reload();
  };
  const { invitations = [], workspace } = data ?? {};
  return (
    <Page title={t('screens.members')} actions={mayManage && <InviteButton onInvited={invited} />}>
      {members.problem ? (
        <ProblemPanel problem={members.problem} retry={reload} />
      ) : (
        <>
          <RoleNote scope="workspace:manage" />
          {link && <InvitationLink link={link} />}
          <MemberTable members={members.rows} onMore={members.readMore} onChanged={reload} />
          {invitations && invitations.length > 0 && (
            <Panel title={t('members.invitations')}>
              <InvitationList invitations={invitations} onSent={invited} onChanged={reload} />
            </Panel>
          )}
          {workspace && <RequiredFactor required={workspace.secondFactorRequired} />}
          {mayManage && workspace && <CompanySignIn workspaceId={workspace.id} />}
          <Roles />
        </>
      )}
    </Page>
  );
}

function InviteButton({ onInvited }: { onInvited: (made: { link?: string | null }) => void }) {
  const { t } = useTranslation();
  return (
    <Acts
      buttons={[
        {
          label: t('members.invite'),
          icon: IconUserPlus,
          look: 'primary',
          dialog: close => <Invite onClose={close} onInvited={after(close, onInvited)} />,
        },
      ]}
    />
  );
}

function CompanySignIn({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('identity.title')}>
      <p className={classes.note}>{t('identity.note')}</p>
      <Link to="/$workspaceId/settings/sign-in" params={{ workspaceId }}>
        {t('identity.open')}
      </Link>
    </Panel>
  );
}

function Roles() {
  const { t } = useTranslation();
  return (
    <Panel title={t('members.roles')}>
      <dl className={classes.roles}>
        {(['owner', 'admin', 'member', 'viewer'] as const).map(role => (
          <div key={role}>
            <dt>{t(`roles.${role}`)}</dt>
            <dd>{t(`members.roleNotes.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
