import { notifications } from '@mantine/notifications';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';

/** Shows why something without a form of its own was refused. */
export function useNoticeOf(): (problem: Problem) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ code, message, requestId }) => {
      const title = code === 'OFFLINE' ? t('problem.offline') : message || t('problem.unknown');
      notifications.show({
        color: 'red',
        title,
        message: [code, requestId].filter(Boolean).join(' · '),
        autoClose: 10_000,
      });
    },
    [t],
  );
}

/** Shows the reason why an act without a form of its own was refused. */
export function useProblemNotice(problem: Problem | null): void {
  const notice = useNoticeOf();
  useEffect(() => {
    if (problem) notice(problem);
  }, [problem, notice]);
}
