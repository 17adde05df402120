import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerRowFragment } from '../../../graph/generated/settings';
import type { Column } from '../../../ui/list/data-table';
import { ChannelName } from '../../../ui/message/channel';
import { Lamp } from '../../../ui/message/status';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { KIND_TONES } from './kinds';
import classes from './ledger.module.css';

/** `after`: the balance after it. */
export type BalancedEntry = LedgerRowFragment & { after: number };

/** @param isBalanced whether each row knows the balance after it */
export function useLedgerColumns(isBalanced: boolean): Column<BalancedEntry>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const balance: Column<BalancedEntry> = {
      key: 'after',
      head: t('ledger.after'),
      width: '84px',
      secondary: true,
      cell: row => formats.count(row.after),
    };
    return [
      { key: 'at', head: t('log.time'), width: '112px', cell: row => <Time at={row.at} /> },
      {
        key: 'kind',
        head: t('ledger.kind'),
        width: 'minmax(96px, 124px)',
        cell: row => <Lamp tone={KIND_TONES[row.kind]}>{t(`ledger.kinds.${row.kind}`)}</Lamp>,
      },
      {
        key: 'for',
        head: t('ledger.for'),
        width: 'minmax(100px, 1fr)',
        secondary: true,
        cell: row => <For entry={row} />,
      },
      {
        key: 'amount',
        head: t('ledger.amount'),
        width: '84px',
        cell: row => (
          <span className={classes.amount} data-sign={Math.sign(row.amount)}>
            {formats.signed(row.amount)}
          </span>
        ),
      },
      { key: 'held', head: t('ledger.held'), width: '84px', secondary: true, cell: row => formats.signed(row.held) },
      ...(isBalanced ? [balance] : []),
    ];
  }, [t, formats, isBalanced]);
}

/** Shows the purpose of an entry, in short. */
function For({ entry: { message, messageId, reason, summed } }: { entry: BalancedEntry }) {
  const { t } = useTranslation();
  if (message)
    return (
      <span className={classes.message}>
        <ChannelName channel={message.channel} /> {message.to}
      </span>
    );
  return messageId ? <code>{messageId}</code> : summed ? t('ledger.summed') : reason;
}
