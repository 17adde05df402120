import { useTranslation } from 'react-i18next';
import { RevokeApiKeyDocument } from '../../../graph/generated/developer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';

interface RevokeKeyProps {
  apiKey: { id: string; name: string };
  onClose: () => void;
}

export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(RevokeApiKeyDocument);
  return (
    <Confirm
      title={t('keys.revokeTitle', { name: apiKey.name })}
      note={t('keys.revokeNote')}
      act={t('keys.revoke')}
      running={running}
      problem={problem}
      onClose={onClose}
      onConfirm={async () => {
        if (await run({ id: apiKey.id })) onClose();
      }}
    />
  );
}
