import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../../graph/generated/lines';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';
import { useToScreen } from '../../../../ui/kit/screens';
import { operationsOf } from '../of-channel';

/** The acts of a line, in one menu. */
export function LineActs({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const toList = useToScreen('lines');
  const { disconnect, remove } = operationsOf(line);
  const { id, name, channel, status } = line;
  return (
    <Acts
      scope={`${channel}:manage`}
      menu={[
        {
          label: t('lines.disconnect'),
          disabled: status !== 'ACTIVE',
          confirm: { title: t('lines.disconnectTitle', { name }), note: t('lines.disconnectNote') },
          run: mutation(disconnect, { id }),
        },
        {
          label: t('words.delete'),
          look: 'danger',
          confirm: { title: t('lines.deleteTitle', { name }), note: t('lines.deleteNote') },
          run: mutation(remove, { id }, toList),
        },
      ]}
    />
  );
}
