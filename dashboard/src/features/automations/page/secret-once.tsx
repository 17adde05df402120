import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Secret } from '../../../ui/secret/secret';

interface SecretOnceProps {
  secret: string;
  hookUrl: string;
  onClose: () => void;
}

/** The secret of the calls of an automation and the address that starts it, this once. */
export function SecretOnce({ secret, hookUrl, onClose }: SecretOnceProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('automations.newSecret')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Secret title={t('automations.hookUrl')} note={t('automations.hookUrlNote')} secret={hookUrl} />
        <Secret title={t('automations.secret')} note={t('automations.secretNote')} secret={secret} />
      </Stack>
    </Modal>
  );
}
