import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRowFragment } from '../../../graph/generated/settings';
import { Inspector } from '../../../ui/layout/inspector';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import classes from './audit.module.css';
import { useAuditNames } from './columns';
import type { AuditSearch } from './filters';

interface EntryInspectorProps {
  entry: AuditRowFragment;
  onChange: (changed: Partial<AuditSearch>) => void;
  onClose: () => void;
}

/**
 * One act: the actor, the object, the time, the origin, and further facts. Each leads to the others
 * that share it.
 */
export function EntryInspector({ entry, onChange, onClose }: EntryInspectorProps) {
  const { t } = useTranslation();
  const names = useAuditNames();
  const facts = useEntryFacts(entry, onChange);
  return (
    <Inspector label={t('audit.one')} head={<Copyable text={entry.act} />} onClose={onClose}>
      <p className={classes.title}>{names.act(entry.act)}</p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an entry never change.
            <div key={place}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Json value={entry.details} label={t('words.details')} />
    </Inspector>
  );
}

function useEntryFacts(entry: AuditRowFragment, onChange: EntryInspectorProps['onChange']) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = useAuditNames();
  const { at, actorKind, actorId, userId, objectType, objectId, ip, requestId } = entry;
  const who = actorId ?? userId;
  const more = (label: string, changed: Partial<AuditSearch>) => (
    <Button size="compact-xs" variant="subtle" className={classes.more} onClick={() => onChange(changed)}>
      {label}
    </Button>
  );
  const facts: [name: string, value: ReactNode][] = [
    [t('words.when'), formats.exact(at)],
    [t('audit.who'), `${names.actor(entry)} (${t(`audit.kinds.${actorKind}`)})`],
    ['', who && more(t('audit.sameActor'), { actorId: who })],
    [t('audit.object'), names.objectType(objectType)],
    ['', <Copyable key="object" text={objectId} />],
    ['', more(t('audit.sameObject'), { objectId })],
    [t('account.ip'), ip],
    ['', ip && more(t('audit.sameAddress'), { ip })],
    [t('problem.request'), requestId && <Copyable text={requestId} />],
  ];
  return facts;
}
