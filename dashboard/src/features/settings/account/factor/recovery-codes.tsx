import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../ui/list/save-file';
import classes from './factor.module.css';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The codes, this once: the window closes by its button alone, so that a click beside it loses nothing. */
export function RecoveryCodes({ email, codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('factor.codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('factor.codesNote')}</Text>
        <ul className={classes.codes} aria-label={t('factor.codes')}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <KeepButtons email={email} text={`${codes.join('\n')}\n`} />
          <Button onClick={onClose} data-autofocus>
            {t('factor.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function KeepButtons({ email, text }: { email: string; text: string }) {
  const { t } = useTranslation();
  const save = () => saveFile('switchboard-recovery-codes.txt', `${email}\n\n${text}`, 'text/plain');
  return (
    <>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('ui.copied') : t('ui.copy')}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" onClick={save}>
        {t('words.download')}
      </Button>
    </>
  );
}
