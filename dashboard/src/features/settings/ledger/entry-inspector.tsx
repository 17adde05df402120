import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { Inspector } from '../../../ui/layout/inspector';
import { Lamp, MessageState } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import type { BalancedEntry } from './columns';
import { KIND_TONES } from './kinds';
import classes from './ledger.module.css';

interface EntryInspectorProps {
  entry: BalancedEntry;
  onClose: () => void;
}

/** One entry: its event, and the link to its object. */
export function EntryInspector({ entry, onClose }: EntryInspectorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const { after: _after, message, ...shown } = entry;
  return (
    <Inspector label={t('ledger.one')} head={<LedgerHead entry={entry} />} onClose={onClose}>
      <p className={classes.meaning}>
        {t(`ledger.meanings.${entry.kind}`)} <time dateTime={entry.at}>{formats.exact(entry.at)}</time>
      </p>
      {message && (
        <p className={classes.message}>
          <MessageState status={message.status} substatus={message.substatus} />
          <Link
            to="/$workspaceId/messages/$messageId"
            params={{ workspaceId: place.workspaceId, messageId: message.id }}
          >
            {t('words.openMessage')}
          </Link>
        </p>
      )}
      <Json value={shown} label={t('ledger.one')} />
    </Inspector>
  );
}

function LedgerHead({ entry: { id, kind } }: { entry: BalancedEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <Lamp tone={KIND_TONES[kind]}>{t(`ledger.kinds.${kind}`)}</Lamp>
      <Copyable text={id} label={`${id.slice(0, 10)}…`} />
    </>
  );
}
