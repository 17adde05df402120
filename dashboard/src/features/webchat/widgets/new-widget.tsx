import { useTranslation } from 'react-i18next';
import { CreateWidgetDocument } from '../../../graph/generated/webchat';
import { SiteDialog } from '../../../ui/form/site-dialog';
import { mutation } from '../../../ui/kit/mutation';

interface NewWidgetProps {
  onClose: () => void;
  onMade: (widget: { id: string }) => void;
}

/** Makes the chat of a site; how it looks is said on its page. */
export function NewWidget({ onClose, onMade }: NewWidgetProps) {
  const { t } = useTranslation();
  const title = t('webchat.make');
  return (
    <SiteDialog
      {...{ title, act: title, onClose }}
      part="webchat"
      save={site => mutation(CreateWidgetDocument, site, ({ createWebchatWidget: made }) => made && onMade(made))}
    />
  );
}
