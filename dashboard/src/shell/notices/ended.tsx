import { Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goToSignIn } from '../session';

/** The session has ended: everything that was typed stays on the page behind until the person leaves it. */
export function Ended() {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={goToSignIn} title={t('shell.ended')} closeOnClickOutside={false} withCloseButton={false}>
      <Text mb="md">{t('shell.endedNote')}</Text>
      <Button onClick={goToSignIn} data-autofocus>
        {t('shell.signIn')}
      </Button>
    </Modal>
  );
}
