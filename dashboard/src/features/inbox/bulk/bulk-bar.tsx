import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconX } from '../../../ui/icons/icons';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { AssignMenu } from '../acts/assign-menu';
import { SnoozeDialog } from '../acts/snooze-dialog';
import { SnoozeMenu } from '../acts/snooze-menu';
import { useKeys } from '../keys';
import classes from './bulk.module.css';
import { useChosen } from './choice';
import { LabelMany } from './label-many';
import { useBulk } from './use-bulk';

/** Acts on the chosen conversations. The keys of one conversation then act on all of them. */
export function BulkBar({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  const { user } = useViewer();
  const { chosen, keep } = useChosen();
  const { run, running } = useBulk();
  const [asked, setAsked] = useState<'snooze' | 'time' | 'labels' | null>(null);
  const may = useMay('conversations:manage') && !running;
  const turn = () => void run({ status: isClosed ? 'OPEN' : 'CLOSED' });
  const close = () => setAsked(null);
  const none = () => keep([]);
  useKeys({
    ['Escape']: none,
    ...(may ? { e: turn, a: () => void run({ assigneeId: user.id }), s: () => setAsked('snooze') } : {}),
  });
  return (
    <section className={classes.bar} aria-label={t('inbox.bulk.label')}>
      <div className={classes.head}>
        <span aria-live="polite">{t('ui.chosen', { count: chosen.length })}</span>
        <ActionIcon variant="subtle" size="sm" onClick={none} aria-label={t('inbox.bulk.none')}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={turn} disabled={!may}>
          {t(isClosed ? 'inbox.open' : 'inbox.close')}
        </Button>
        <SnoozeMenu
          opened={asked === 'snooze'}
          onChange={opened => setAsked(old => (opened ? 'snooze' : old === 'snooze' ? null : old))}
          onSnooze={snoozedUntil => void run({ status: 'SNOOZED', snoozedUntil })}
          onAsk={() => setAsked('time')}
          disabled={!may}
        />
        <AssignMenu assignee={null} onAssign={assigneeId => void run({ assigneeId })} offersNobody disabled={!may} />
        <Menu {...IN_MAIN} position="top-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={t('ui.acts')} disabled={!may}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked('labels')}>{t('inbox.labelsTitle')}</Menu.Item>
            <Menu.Item onClick={() => void run({ read: true })}>{t('inbox.bulk.read')}</Menu.Item>
            <Menu.Item onClick={() => void run({ read: false })}>{t('inbox.markUnread')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {asked === 'time' && (
        <SnoozeDialog
          onSnooze={async snoozedUntil => {
            await run({ status: 'SNOOZED', snoozedUntil });
            return true;
          }}
          onClose={close}
        />
      )}
      {asked === 'labels' && <LabelMany onSave={run} running={running} onClose={close} />}
    </section>
  );
}
