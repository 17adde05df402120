import { useTranslation } from 'react-i18next';
import { HangUpCallDocument } from '../../../../graph/generated/voice';
import { IconPhoneOff } from '../../../../ui/icons/icons';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';

/** Ends a call, whether it rings or goes on. */
export function HangUp({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Acts
      scope="voice:control"
      buttons={[
        {
          label: t('calls.hangUp'),
          icon: IconPhoneOff,
          look: 'danger',
          confirm: { title: t('calls.hangUpTitle'), note: t('calls.hangUpNote') },
          run: mutation(HangUpCallDocument, { id }, onDone),
        },
      ]}
    />
  );
}
