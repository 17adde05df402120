import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type SessionRowFragment,
} from '../../../graph/generated/settings';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { column, wideColumn } from '../../../ui/kit/column';
import { Panel } from '../../../ui/layout/panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import classes from './account.module.css';

interface SessionsProps {
  sessions: readonly SessionRowFragment[];
  onChanged: () => void;
}

/** Lists the sessions of the person: each can be ended, and all others at once. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<SessionRowFragment | 'others' | null>(null);
  const one = useAct(EndSessionDocument);
  const others = useAct(EndOtherSessionsDocument);
  const deviceOf = useDevice();
  const columns = useSessionColumns(setEnding);
  const close = () => {
    one.forget();
    others.forget();
    setEnding(null);
  };
  const confirm = async () => {
    const done = ending === 'others' ? await others.run({}) : ending && (await one.run({ id: ending.id }));
    if (!done) return;
    close();
    onChanged();
  };
  const endOthers = (
    <Button variant="default" disabled={sessions.length < 2} onClick={() => setEnding('others')}>
      {t('account.endOthers')}
    </Button>
  );
  return (
    <Panel title={t('account.sessions')} aside={endOthers}>
      <DataTable label={t('account.sessions')} columns={columns} rows={sessions} idOf={({ id }) => id} />
      {ending && (
        <Confirm
          {...(ending === 'others' ? others : one)}
          title={
            ending === 'others' ? t('account.endOthersTitle') : t('account.endTitle', { device: deviceOf(ending) })
          }
          note={ending === 'others' ? t('account.endOthersNote') : t('account.endNote')}
          act={ending === 'others' ? t('account.endOthers') : t('account.end')}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      )}
    </Panel>
  );
}

/** Returns the name of a device as a person knows it: `Firefox, macOS`. */
function useDevice(): (session: SessionRowFragment) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('account.unknownDevice');
}

function useSessionColumns(onEnd: (session: SessionRowFragment) => void): Column<SessionRowFragment>[] {
  const { t } = useTranslation();
  const deviceOf = useDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a device is called changes with the language alone.
  return useMemo(
    () => [
      column('device', t('account.device'), 'minmax(120px, 2fr)', row => (
        <span title={row.userAgent}>{deviceOf(row)}</span>
      )),
      wideColumn('ip', t('account.ip'), 'minmax(110px, 1fr)', row => row.ip || '–'),
      column('active', t('account.active'), '108px', row =>
        row.lastActiveAt ? <Time at={row.lastActiveAt} relative /> : '–',
      ),
      wideColumn('since', t('account.since'), '124px', row => <Time at={row.createdAt} relative />),
      wideColumn('expires', t('members.expires'), '124px', row => <Time at={row.expiresAt} relative />),
      column('acts', t('ui.acts'), '88px', row =>
        row.current ? (
          <span className={classes.this}>{t('account.this')}</span>
        ) : (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onEnd(row)}>
            {t('account.end')}
          </Button>
        ),
      ),
    ],
    [t, onEnd],
  );
}
