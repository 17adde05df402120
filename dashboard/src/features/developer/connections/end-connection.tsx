import { useTranslation } from 'react-i18next';
import { type ConnectionRowFragment, RevokeOauthConnectionDocument } from '../../../graph/generated/developer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';

interface EndConnectionProps {
  connection: ConnectionRowFragment;
  onClose: () => void;
  onEnded: () => void;
}

/** Shows the effects before a connection is ended. */
export function EndConnection({ connection, onClose, onEnded }: EndConnectionProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(RevokeOauthConnectionDocument);
  const { id, appName: app, userEmail: email } = connection;
  return (
    <Confirm
      title={t('connections.endTitle', { app })}
      note={t('connections.endNote', { app, email })}
      act={t('connections.end')}
      running={running}
      problem={problem}
      onClose={onClose}
      onConfirm={async () => {
        if (await run({ id })) onEnded();
      }}
    />
  );
}
