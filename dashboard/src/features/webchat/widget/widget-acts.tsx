import { useTranslation } from 'react-i18next';
import { DeleteWidgetDocument, UpdateWidgetDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { SiteDialog } from '../../../ui/form/site-dialog';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';

/** The acts of a widget. */
export function WidgetActs({ widget }: { widget: WidgetWholeFragment }) {
  const { t } = useTranslation();
  const toList = useToScreen('webchat');
  const { id, name } = widget;
  return (
    <Acts
      scope="webchat:manage"
      buttons={[
        { label: t('words.edit'), icon: IconPencil, dialog: close => <Change widget={widget} onClose={close} /> },
      ]}
      menu={[
        {
          label: t('webchat.delete'),
          look: 'danger',
          confirm: { title: t('words.deleteTitle', { name }), note: t('webchat.deleteNote') },
          run: mutation(DeleteWidgetDocument, { id }, toList),
        },
      ]}
    />
  );
}

function Change({ widget, onClose }: { widget: WidgetWholeFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, allowedOrigins } = widget;
  return (
    <SiteDialog
      part="webchat"
      title={t('words.edit')}
      act={t('ui.save')}
      site={{ name, allowedOrigins }}
      save={site => mutation(UpdateWidgetDocument, { id, ...site })}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
