import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '../../../ui/icons/icons';
import { Copyable } from '../../../ui/object/copy';
import classes from '../links.module.css';

interface QrCodeProps {
  /** A data URL of a PNG. */
  image: string;
  address: string;
  code: string;
}

/** The address to copy, and as a picture to scan or to print. */
export function QrCode({ image, address, code }: QrCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.qr}>
      <img src={image} alt={t('links.qrOf', { address })} />
      <div className={classes.column}>
        <Copyable text={address} />
        <span>
          <Button
            component="a"
            href={image}
            download={`${code}.png`}
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t('words.download')}
          </Button>
        </span>
      </div>
    </div>
  );
}
