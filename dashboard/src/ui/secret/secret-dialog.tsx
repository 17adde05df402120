import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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

/** Shows a secret once an act has replaced another one: the act calls `show` with it. */
export function useSecretDialog(texts: Pick<SecretDialogProps, 'title' | 'name' | 'note'>): {
  show: (secret: string | null | undefined) => void;
  secretDialog: ReactNode;
} {
  const [secret, setSecret] = useState<string | null>(null);
  return {
    show: replaced => setSecret(replaced ?? null),
    secretDialog: secret !== null && <SecretDialog {...texts} secret={secret} onClose={() => setSecret(null)} />,
  };
}
