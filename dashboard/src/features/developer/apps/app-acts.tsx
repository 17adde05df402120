import { useTranslation } from 'react-i18next';
import {
  type AppRowFragment,
  DeleteOauthAppDocument,
  RotateOauthAppSecretDocument,
} from '../../../graph/generated/developer';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useSecretDialog } from '../../../ui/secret/secret-dialog';
import { ChangeApp } from './change-app';

interface AppActsProps {
  app: AppRowFragment;
  onDeleted: () => void;
}

/** The acts of an app, in one menu. */
export function AppActs({ app, onDeleted }: AppActsProps) {
  const { t } = useTranslation();
  const texts = { title: t('webhooks.rotated'), name: t('apps.secret'), note: t('apps.secretNote') };
  const { show, secretDialog } = useSecretDialog(texts);
  const { id, name, connectionCount: count } = app;
  return (
    <>
      <Acts
        size="compact-xs"
        scope="oauth_apps:manage"
        menu={[
          { label: t('words.edit'), dialog: close => <ChangeApp app={app} onClose={close} /> },
          {
            label: t('webhooks.rotate'),
            confirm: { title: t('webhooks.rotateTitle', { name }), note: t('apps.rotateNote') },
            run: mutation(RotateOauthAppSecretDocument, { id }, made => show(made.rotateOauthAppSecret?.clientSecret)),
          },
          {
            label: t('words.delete'),
            look: 'danger',
            confirm: { title: t('apps.deleteTitle', { name }), note: t('apps.deleteNote', { count }) },
            run: mutation(DeleteOauthAppDocument, { id }, onDeleted),
          },
        ]}
      />
      {secretDialog}
    </>
  );
}
