import { Alert } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';

/** Shows the reason why an action was refused. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const { code, message, requestId } = problem;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={code === 'OFFLINE' ? t('problem.offline') : message || t('problem.unknown')}
    >
      <OtherFields problem={problem} />
      {code === 'CHANNEL_NOT_CONFIGURED' && <ConnectProvider />}
      <small>
        {code}
        {requestId && ` · ${t('problem.request')} ${requestId}`}
      </small>
    </Alert>
  );
}

/** Leads to the accounts that a workspace can connect by itself. */
function ConnectProvider() {
  const { t } = useTranslation();
  const { workspaceId } = useParams({ strict: false });
  if (!workspaceId) return null;
  return (
    <p>
      <Link to="/$workspaceId/channels/providers/new" params={{ workspaceId }}>
        {t('problem.connectProvider')}
      </Link>
    </p>
  );
}

/** Returns the invalid fields whose error stands at no input. A field may break two rules, of which its input shows one. */
function fieldsBeside({ fields }: Problem, form: Element | null | undefined): Problem['fields'] {
  const shown = [...(form?.querySelectorAll('[id$="-error"]') ?? [])].map(error => error.textContent);
  // Two fields may have one sentence, and only one of them an input.
  const isElsewhere = ({ message }: Problem['fields'][number]) => {
    const place = shown.indexOf(message);
    if (place >= 0) shown.splice(place, 1);
    return place < 0;
  };
  const others = fields.filter(isElsewhere);
  const atInputs = new Set(fields.filter(each => !others.includes(each)).map(({ field }) => field));
  return others.filter(({ field }) => !atInputs.has(field));
}

/** The invalid fields whose error stands at no input of the form around. */
function OtherFields({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<Problem['fields']>([]);
  useEffect(() => {
    // The form shows the errors at its inputs by then.
    const frame = requestAnimationFrame(() =>
      setOthers(fieldsBeside(problem, place.current?.closest('form, [role=dialog], main'))),
    );
    return () => cancelAnimationFrame(frame);
  }, [problem]);
  return (
    <div ref={place}>
      {others.map(({ field, message }) => (
        <div key={field}>
          <code>{field}</code> {message}
        </div>
      ))}
    </div>
  );
}
