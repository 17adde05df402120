import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Secret } from './secret';

interface SecretDialogProps {
  /** The event that led to the secret. */
  title: string;
  name: string;
  note: string;
  secret: string;
  onClose: () => void;
}

/** A secret that replaces another one, this once. */
export function SecretDialog({ title, name, note, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Secret title={name} note={note} secret={secret} />
    </Modal>
  );
}
