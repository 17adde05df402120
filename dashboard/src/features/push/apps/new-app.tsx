import { useTranslation } from 'react-i18next';
import { CreatePushAppDocument } from '../../../graph/generated/push';
import { SiteDialog } from '../../../ui/form/site-dialog';
import { mutation } from '../../../ui/kit/mutation';

interface NewAppProps {
  onClose: () => void;
  onMade: (app: { id: string }) => void;
}

/** Makes a push app, whose keys for browsers the server makes. Those of devices are given on its page. */
export function NewApp({ onClose, onMade }: NewAppProps) {
  const { t } = useTranslation();
  const title = t('pushApps.make');
  return (
    <SiteDialog
      {...{ title, act: title, onClose }}
      part="pushApps"
      save={site => mutation(CreatePushAppDocument, site, ({ createPushApp: made }) => made && onMade(made))}
    />
  );
}
