import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { useLeft } from '../../../ui/time/countdown';
import classes from '../page/line-page.module.css';
import { operationsOf } from '../page/of-channel';
import { ChallengeForm } from './challenge-form';
import { CredentialsForm } from './credentials-form';
import { LoginForm } from './login-form';
import { QrCode } from './qr-code';
import { SignUp } from './sign-up';
import { TokenForm } from './token-form';
import { TypedCode } from './typed-code';

/** A line is connected here: by a code to scan, a login, a token, or credentials of its provider. */
export function ConnectPanel({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const isBlocked = useLeft(line.reconnectBlockedUntil) > 0;
  const isPaused = useLeft(line.abusePausedUntil) > 0;
  const isWaiting = isBlocked || isPaused;
  return (
    <Panel title={t('lines.connectTitle')}>
      {line.sandbox && !line.connecting && <p className={classes.says}>{t('lines.simulated')}</p>}
      {line.challenge ? (
        <ChallengeForm line={line} challenge={line.challenge} />
      ) : line.pairing === 'qr' ? (
        <ByCode line={line} isWaiting={isWaiting} />
      ) : line.connecting ? (
        <p className={classes.says}>{t('lines.says.connecting')}</p>
      ) : line.pairing === 'login' ? (
        <LoginForm line={line} isWaiting={isWaiting} />
      ) : (
        <AtProvider line={line} isWaiting={isWaiting} />
      )}
    </Panel>
  );
}

interface WayProps {
  line: LineFragment;
  /** It cannot be connected yet. */
  isWaiting: boolean;
}

/** By a code to scan or, where the service has that, one to type on the phone. */
function ByCode({ line, isWaiting }: WayProps) {
  const { t } = useTranslation();
  const [types, setTypes] = useState(false);
  if (line.pairingCode || types) return <TypedCode line={line} onScan={() => setTypes(false)} />;
  return (
    <>
      {line.connecting ? <QrCode line={line} /> : <Begin line={line} isWaiting={isWaiting} />}
      {line.channel === 'chatapp' && (
        <div className={classes.buttons}>
          <Button variant="subtle" size="compact-sm" onClick={() => setTypes(true)} disabled={isWaiting}>
            {t('lines.typeInstead')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * A line whose provider connects it with the data that it has: in test mode, and again after it was
 * connected before.
 */
function AtProvider({ line, isWaiting }: WayProps) {
  const mayBegin = line.sandbox || line.firstConnectedAt;
  return (
    <>
      {mayBegin && <Begin line={line} isWaiting={isWaiting} />}
      {line.channel === 'botchat' ? (
        <TokenForm line={line} isWaiting={isWaiting} />
      ) : (
        <>
          {line.channel === 'chatapp' && line.mode === 'OFFICIAL' && !line.sandbox && <SignUp line={line} />}
          <CredentialsForm line={line} isWaiting={isWaiting} />
        </>
      )}
    </>
  );
}

function Begin({ line, isWaiting }: WayProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(operationsOf(line).connect);
  return (
    <>
      <ProblemLine problem={problem} />
      <div className={classes.buttons}>
        <Button onClick={() => void run({ id: line.id })} loading={running} disabled={isWaiting}>
          {t(line.firstConnectedAt ? 'lines.reconnect' : 'lines.connect')}
        </Button>
      </div>
    </>
  );
}
