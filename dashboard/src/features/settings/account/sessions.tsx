import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type SessionRowFragment,
} from '../../../graph/generated/settings';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { mutation } from '../../../ui/kit/mutation';
import { useChosenAct } from '../../../ui/kit/use-acts';
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
  const deviceOf = useDevice();
  const { choose, dialog } = useChosenAct();
  const end = (session: SessionRowFragment) =>
    choose({
      label: t('account.end'),
      confirm: { title: t('account.endTitle', { device: deviceOf(session) }), note: t('account.endNote') },
      run: mutation(EndSessionDocument, { id: session.id }, onChanged),
    });
  const others = {
    label: t('account.endOthers'),
    disabled: sessions.length < 2,
    confirm: { title: t('account.endOthersTitle'), note: t('account.endOthersNote') },
    run: mutation(EndOtherSessionsDocument, {}, onChanged),
  };
  return (
    <Panel title={t('account.sessions')} aside={<Acts buttons={[others]} />}>
      <DataTable label={t('account.sessions')} columns={useSessionColumns(end)} rows={sessions} idOf={({ id }) => id} />
      {dialog}
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
      wideColumn('expires', t('words.expires'), '124px', row => <Time at={row.expiresAt} relative />),
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
