import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Secret } from '../../../ui/form/secret';

/** The new secret, this once. */
export function RotatedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('webhooks.rotated')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Secret title={t('webhooks.secret')} note={t('webhooks.secretNote')} secret={secret} />
    </Modal>
  );
}
