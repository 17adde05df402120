import { FileInput, type FileInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The choice of a file, which says so while there is none. */
export function FileField(props: FileInputProps) {
  const { t } = useTranslation();
  return <FileInput placeholder={t('ui.chooseFile')} {...props} />;
}
