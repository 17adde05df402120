import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Field {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** The subject of a mail, and the people who get a copy of it. */
export function MailHead({ subject, cc }: { subject: Field; cc: Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('inbox.subject')}
        placeholder={t('inbox.subject')}
        value={subject.text}
        onChange={event => subject.setText(event.target.value)}
      />
      <TextInput
        size="xs"
        aria-label={t('inbox.cc')}
        placeholder={t('inbox.ccPlaceholder')}
        value={cc.text}
        onChange={event => cc.setText(event.target.value)}
      />
    </>
  );
}
