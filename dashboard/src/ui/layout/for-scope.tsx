import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../shell/viewer';
import { useMay } from '../form/role-note';
import { EmptyState } from './empty-state';
import { Page } from './page';

interface ForScopeProps {
  /** The scope without which the screen has nothing to show. */
  scope: string;
  title: string;
  children: ReactNode;
}

/** A screen for roles that may read it; another role sees who can. */
export function ForScope({ scope, title, children }: ForScopeProps) {
  const { t } = useTranslation();
  const { role } = useViewer();
  if (useMay(scope)) return children;
  return (
    <Page title={title}>
      <EmptyState title={t('ui.forAdmins')} note={t('ui.forAdminsNote', { role: role ? t(`roles.${role}`) : '' })} />
    </Page>
  );
}
