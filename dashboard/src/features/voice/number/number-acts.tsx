import { useTranslation } from 'react-i18next';
import { type NumberRowFragment, ReleaseNumberDocument } from '../../../graph/generated/voice';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';

interface NumberActsProps {
  number: NumberRowFragment;
  onChanged: () => void;
}

/** The acts of a number, in one menu. */
export function NumberActs({ number: { id, phoneNumber, status }, onChanged }: NumberActsProps) {
  const { t } = useTranslation();
  const isYours = status !== 'RELEASED' && status !== 'PENDING';
  return (
    <Acts
      scope="phone_numbers:manage"
      isDisabled={!isYours}
      menu={[
        {
          label: t('numbers.giveUp'),
          look: 'danger',
          confirm: { title: t('numbers.giveUpTitle', { number: phoneNumber }), note: t('numbers.giveUpNote') },
          run: mutation(ReleaseNumberDocument, { id }, onChanged),
        },
      ]}
    />
  );
}
