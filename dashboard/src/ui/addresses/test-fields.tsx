import { Alert, TagsInput, type TagsInputProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../shell/viewer';

const MOST = 10;

/** The addresses of the person, who tries a message before others get it. */
export function TestRecipients(field: Pick<TagsInputProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t('words.to')}
      description={t('templates.testToNote')}
      maxTags={MOST}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      required
      {...field}
      data-autofocus
    />
  );
}

interface TestSentProps {
  /** `null` where nobody could be written to. */
  messageId: string | null;
  /** Says why nobody was written to. */
  refused?: ReactNode;
  onLeave: () => void;
}

/** The result of a test, which leads to its message. */
export function TestSent({ messageId, refused, onLeave }: TestSentProps) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Alert role="status" variant="light" title={t(messageId ? 'templates.testSent' : 'campaigns.testRefused')}>
      {messageId ? (
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }} onClick={onLeave}>
          {t('words.openMessage')}
        </Link>
      ) : (
        refused
      )}
    </Alert>
  );
}
