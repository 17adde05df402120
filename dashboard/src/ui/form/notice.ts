import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';

/** Tells why an act without a form of its own was refused. */
export function useProblemNotice(problem: Problem | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!problem) return;
    const { code, message, requestId } = problem;
    const title = code === 'OFFLINE' ? t('problem.offline') : message || t('problem.unknown');
    notifications.show({
      color: 'red',
      title,
      message: [code, requestId].filter(Boolean).join(' · '),
      autoClose: 10_000,
    });
  }, [problem, t]);
}
