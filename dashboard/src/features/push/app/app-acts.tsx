import { useTranslation } from 'react-i18next';
import { DeletePushAppDocument, type PushAppWholeFragment, UpdatePushAppDocument } from '../../../graph/generated/push';
import { SiteDialog } from '../../../ui/form/site-dialog';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';

/** The acts of a push app. */
export function AppActs({ app }: { app: PushAppWholeFragment }) {
  const { t } = useTranslation();
  const toList = useToScreen('pushApps');
  const { id, name, subscribers: count } = app;
  return (
    <Acts
      scope="push:manage"
      buttons={[{ label: t('words.edit'), icon: IconPencil, dialog: close => <Change app={app} onClose={close} /> }]}
      menu={[
        {
          label: t('pushApps.delete'),
          look: 'danger',
          confirm: { title: t('words.deleteTitle', { name }), note: t('pushApps.deleteNote', { count }) },
          run: mutation(DeletePushAppDocument, { id }, toList),
        },
      ]}
    />
  );
}

function Change({ app, onClose }: { app: PushAppWholeFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, allowedOrigins } = app;
  return (
    <SiteDialog
      part="pushApps"
      title={t('words.edit')}
      act={t('ui.save')}
      site={{ name, allowedOrigins }}
      save={site => mutation(UpdatePushAppDocument, { id, ...site })}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
