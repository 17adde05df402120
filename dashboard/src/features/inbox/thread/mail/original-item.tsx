import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../../../graph/files';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { useProblemNotice } from '../../../../ui/form/notice';
import { saveBlob } from '../../../../ui/list/save-file';
import { pathOfFile } from './path-of-file';

/** The entry of a menu that saves a mail as it came in, with its headers. Nothing where it is not kept. */
export function OriginalItem({ received }: { received: InboxEntryFragment['received'] }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [problem, setProblem] = useState<Problem | null>(null);
  useProblemNotice(problem);
  const original = received?.contentPreview.original;
  if (!received || !original) return null;
  const save = async () => {
    const answer = await readFile(place, pathOfFile(received, original.id));
    if ('problem' in answer) setProblem(answer.problem);
    else saveBlob(`${received.contentPreview.subject || 'message'}.eml`, answer.data);
  };
  return <Menu.Item onClick={() => void save()}>{t('receivedMail.original')}</Menu.Item>;
}
