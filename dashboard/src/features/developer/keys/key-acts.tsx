import { useTranslation } from 'react-i18next';
import { type KeyRowFragment, RevokeApiKeyDocument } from '../../../graph/generated/developer';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { ChangeKey } from './form/change-key';

/** The acts of a key that is not revoked. */
export function KeyActs({ apiKey }: { apiKey: KeyRowFragment }) {
  const { t } = useTranslation();
  const { id, name, revokedAt } = apiKey;
  if (revokedAt) return null;
  return (
    <Acts
      buttons={[
        { label: t('words.edit'), dialog: close => <ChangeKey apiKey={apiKey} onClose={close} /> },
        {
          label: t('keys.revoke'),
          look: 'danger',
          confirm: { title: t('keys.revokeTitle', { name }), note: t('keys.revokeNote') },
          run: mutation(RevokeApiKeyDocument, { id }),
        },
      ]}
    />
  );
}
