import { CopyButton, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '../icons/icons';
import classes from './copy.module.css';

/** An identifier or code, which a click copies. */
export function Copyable({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('ui.copied') : t('ui.copy')}>
          <UnstyledButton className={classes.copy} onClick={copy}>
            <VisuallyHidden>{t('ui.copy')}: </VisuallyHidden>
            <code>{label ?? text}</code>
            {copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
