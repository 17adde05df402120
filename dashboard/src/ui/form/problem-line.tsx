import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';

/** Shows the reason why an action was refused. Errors of fields are shown at the fields as well. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const { code, message, requestId, fields } = problem;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={code === 'OFFLINE' ? t('problem.offline') : message || t('problem.unknown')}
    >
      {fields.map(({ field, message: why }) => (
        <div key={field}>
          <code>{field}</code> {why}
        </div>
      ))}
      <small>
        {code}
        {requestId && ` · ${t('problem.request')} ${requestId}`}
      </small>
    </Alert>
  );
}
