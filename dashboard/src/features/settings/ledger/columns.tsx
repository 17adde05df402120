import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerRowFragment } from '../../../graph/generated/settings';
import { column, wideColumn } from '../../../ui/kit/column';
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
    const balance: Column<BalancedEntry> = wideColumn('after', t('ledger.after'), '84px', row =>
      formats.count(row.after),
    );
    return [
      column('at', t('words.time'), '112px', row => <Time at={row.at} />),
      column('kind', t('words.type'), 'minmax(96px, 124px)', row => (
        <Lamp tone={KIND_TONES[row.kind]}>{t(`ledger.kinds.${row.kind}`)}</Lamp>
      )),
      wideColumn('for', t('ledger.for'), 'minmax(100px, 1fr)', row => <For entry={row} />),
      column('amount', t('ledger.amount'), '84px', row => (
        <span className={classes.amount} data-sign={Math.sign(row.amount)}>
          {formats.signed(row.amount)}
        </span>
      )),
      wideColumn('held', t('ledger.held'), '84px', row => formats.signed(row.held)),
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
