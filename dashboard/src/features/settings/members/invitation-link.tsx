import { useTranslation } from 'react-i18next';
import { Secret } from '../../../ui/secret/secret';

/** The link of an invitation that could not be mailed, this once. */
export function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation();
  return <Secret title={t('members.link')} note={t('members.linkNote')} secret={link} />;
}
