import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TriedFragment } from '../../graph/generated/send';
import type { Problem } from '../../graph/problem';
import { Lamp } from '../../ui/message/status';
import { useFormats } from '../../ui/time/formats';
import classes from './send.module.css';

interface EstimateProps {
  tried: { result: TriedFragment | null; problem: Problem | null };
  isWhole: boolean;
  /** Takes recipients out of the draft, as it names them. */
  onRemove: (given: ReadonlySet<string>) => void;
}

const MOST_SHOWN = 20;

type Verdict = TriedFragment['recipients'][number];

const refusedIn = (result: TriedFragment): Verdict[] => result.recipients.filter(({ deliverable }) => !deliverable);

/** The recipients that keep a send from all others: it reaches everybody or nobody. None when it reaches nobody anyway. */
export function blockedBy(result: TriedFragment | null): readonly Verdict[] {
  const refused = result ? refusedIn(result) : [];
  return refused.length < (result?.count ?? 0) ? refused : [];
}

/** Shows the cost of the send, and each recipient that keeps it back, with the reason. */
export function Estimate({ tried: { result, problem }, isWhole, onRemove }: EstimateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (problem) return <p role="status">{problem.message}</p>;
  if (!result) return <p role="status">{t(isWhole ? 'send.trying' : 'send.toTry')}</p>;
  const refused = refusedIn(result);
  const blocking = blockedBy(result);
  return (
    <div role="status">
      {refused.length === 0 ? (
        <p className={classes.facts}>
          <span>
            <b>{formats.count(result.count)}</b> {t('send.reached', { count: result.count })}
          </span>
          <span>{t('message.credits', { count: result.totalCost })}</span>
          <Size result={result} />
        </p>
      ) : (
        <p>{t(blocking.length > 0 ? 'send.blocked' : 'send.reachesNobody', { count: refused.length })}</p>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      {blocking.length > 0 && (
        <Button variant="light" size="xs" onClick={() => onRemove(new Set(blocking.flatMap(({ given }) => given)))}>
          {t('send.remove', { count: blocking.length })}
        </Button>
      )}
    </div>
  );
}

function Size({ result: { text } }: { result: TriedFragment }) {
  const { t } = useTranslation();
  return (
    text && (
      <span>
        {t('message.parts', { count: text.parts })} · {text.units}/{text.unitsPerPart * text.parts} ·{' '}
        {text.encoding.toUpperCase()}
      </span>
    )
  );
}

function Refused({ refused }: { refused: readonly Verdict[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.refused}>
      {refused.slice(0, MOST_SHOWN).map(({ to, code, message }) => (
        <li key={to}>
          <Lamp tone="fail">{to}</Lamp>
          <small>
            {message} <code>{code}</code>
          </small>
        </li>
      ))}
      {refused.length > MOST_SHOWN && <li>{t('send.more', { count: refused.length - MOST_SHOWN })}</li>}
    </ul>
  );
}
