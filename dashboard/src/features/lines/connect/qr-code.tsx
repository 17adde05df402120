import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { BotchatLineQrDocument, ChatappLineQrDocument, type LineFragment } from '../../../graph/generated/lines';
import { problemOf } from '../../../graph/problem';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Copyable } from '../../../ui/object/copy';
import { clockOf, useLeft } from '../../../ui/time/countdown';
import classes from '../page/line-page.module.css';

/** The line itself shows that it is connected, and that it requires more. */
const ENDS: readonly string[] = ['ALREADY_CONNECTED', 'CHALLENGE_PENDING'];

/** The code to scan, and each that follows it, until the phone has scanned one. */
export function QrCode({ line }: { line: LineFragment }) {
  const query = line.channel === 'botchat' ? BotchatLineQrDocument : ChatappLineQrDocument;
  const [{ data, error }] = useSubscription({ query, variables: { id: line.id } });
  const qr = data?.qr;
  const problem = error ? problemOf(error) : null;
  if (problem && !ENDS.includes(problem.code)) return <ProblemLine problem={problem} />;
  return qr ? <Scannable qr={qr} /> : <Awaited />;
}

function Awaited() {
  const { t } = useTranslation();
  return (
    <div className={classes.code}>
      <Skeleton width={220} height={220} radius={10} />
      <p className={classes.says}>{t('lines.waits')}</p>
    </div>
  );
}

interface ScannableProps {
  qr: { image: string; code: string; count: number; expiresAt: string };
}

function Scannable({ qr: { image, code, count, expiresAt } }: ScannableProps) {
  const { t } = useTranslation();
  const left = useLeft(expiresAt);
  return (
    <div className={classes.code}>
      <img src={image} alt={t('lines.scanAlt')} data-over={left === 0} />
      <div>
        <p>{t('lines.scan')}</p>
        <p className={classes.says}>
          {left > 0 ? t('lines.nextCode', { time: clockOf(left) }) : t('lines.codeOver')}{' '}
          {t('lines.codeCount', { count })}
        </p>
        <p className={classes.says}>
          {t('lines.pairingCode')}: <Copyable text={code} label={shortened(code)} />
        </p>
      </div>
    </div>
  );
}

/** The whole of it is copied. */
const shortened = (code: string): string => (code.length > 28 ? `${code.slice(0, 28)}…` : code);
