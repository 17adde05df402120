import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HangUpCallDocument } from '../../../../graph/generated/voice';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { useMay } from '../../../../ui/form/role-note';
import { IconPhoneOff } from '../../../../ui/icons/icons';

/** Ends a call, whether it rings or goes on. */
export function HangUp({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const act = useAct(HangUpCallDocument);
  const may = useMay('voice:control');
  return (
    <>
      <Button
        color="red"
        leftSection={<IconPhoneOff size={14} aria-hidden />}
        disabled={!may}
        onClick={() => setAsked(true)}
      >
        {t('calls.hangUp')}
      </Button>
      {isAsked && (
        <Confirm
          {...act}
          title={t('calls.hangUpTitle')}
          note={t('calls.hangUpNote')}
          act={t('calls.hangUp')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (!(await act.run({ id }))) return;
            setAsked(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
