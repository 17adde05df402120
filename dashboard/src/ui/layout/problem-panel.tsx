import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';
import { EmptyState } from './empty-state';

interface ProblemPanelProps {
  problem: Problem;
  retry?: () => void;
}

/** Shows a failed read: the reason, the next step, and the code and id to quote. */
export function ProblemPanel({ problem, retry }: ProblemPanelProps) {
  const { t } = useTranslation();
  const { code, message, requestId } = problem;
  return (
    <div role="alert">
      <EmptyState title={code === 'OFFLINE' ? t('problem.offline') : message || t('problem.unknown')}>
        <p>
          <code>{code}</code>
          {requestId && (
            <>
              {' · '}
              {t('problem.request')} <code>{requestId}</code>
            </>
          )}
        </p>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('problem.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
