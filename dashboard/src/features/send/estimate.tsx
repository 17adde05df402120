import { useTranslation } from 'react-i18next';
import type { TriedFragment } from '../../graph/generated/send';
import type { Problem } from '../../graph/problem';
import { Lamp } from '../../ui/message/status';
import { useFormats } from '../../ui/time/formats';
import classes from './send.module.css';

interface EstimateProps {
  tried: { result: TriedFragment | null; problem: Problem | null };
  isWhole: boolean;
  recipients: number;
}

const MOST_SHOWN = 20;

/** Shows the cost of the send, and for each recipient that would get nothing, the reason. */
export function Estimate({ tried: { result, problem }, isWhole, recipients }: EstimateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (problem) return <p role="status">{problem.message}</p>;
  if (!result) return <p role="status">{t(isWhole ? 'send.trying' : 'send.toTry')}</p>;
  const refused = result.recipients.filter(({ deliverable }) => !deliverable);
  return (
    <div role="status">
      <p className={classes.facts}>
        <span>
          <b>{formats.count(recipients - refused.length)}</b> {t('send.reached', { count: recipients })}
        </span>
        <span>{t('message.credits', { count: result.totalCost })}</span>
        {result.text && (
          <span>
            {t('message.parts', { count: result.text.parts })} · {result.text.units}/
            {result.text.unitsPerPart * result.text.parts} · {result.text.encoding.toUpperCase()}
          </span>
        )}
      </p>
      {refused.length > 0 && (
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
      )}
    </div>
  );
}
