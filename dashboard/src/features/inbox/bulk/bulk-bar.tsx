import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconX } from '../../../ui/icons/icons';
import { AssignMenu } from '../acts/assign-menu';
import { MoreMenu } from '../acts/more-menu';
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
  const { keep } = useChosen();
  const { run, running } = useBulk();
  const [isSnoozing, setSnoozing] = useState(false);
  const may = useMay('conversations:manage') && !running;
  const turn = () => void run({ status: isClosed ? 'OPEN' : 'CLOSED' });
  const snooze = async (snoozedUntil: string) => {
    await run({ status: 'SNOOZED', snoozedUntil });
    return true;
  };
  const none = () => keep([]);
  const keys = { e: turn, a: () => void run({ assigneeId: user.id }), s: () => setSnoozing(true) };
  useKeys({ ['Escape']: none, ...(may ? keys : {}) });
  return (
    <section className={classes.bar} aria-label={t('inbox.bulk.label')}>
      <Count onNone={none} />
      <div className={classes.acts}>
        <Button variant="default" onClick={turn} disabled={!may}>
          {t(isClosed ? 'inbox.open' : 'inbox.close')}
        </Button>
        <SnoozeMenu
          opened={isSnoozing}
          onChange={setSnoozing}
          onSnooze={until => void snooze(until)}
          dialog={close => <SnoozeDialog onSnooze={snooze} onClose={close} />}
          disabled={!may}
        />
        <AssignMenu assignee={null} onAssign={assigneeId => void run({ assigneeId })} offersNobody disabled={!may} />
        <More run={run} running={running} may={may} />
      </div>
    </section>
  );
}

function Count({ onNone }: { onNone: () => void }) {
  const { t } = useTranslation();
  const { chosen } = useChosen();
  return (
    <div className={classes.head}>
      <span aria-live="polite">{t('ui.chosen', { count: chosen.length })}</span>
      <ActionIcon variant="subtle" size="sm" onClick={onNone} aria-label={t('inbox.bulk.none')}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function More({ run, running, may }: ReturnType<typeof useBulk> & { may: boolean }) {
  const { t } = useTranslation();
  return (
    <MoreMenu
      position="top-end"
      disabled={!may}
      acts={[
        {
          label: t('inbox.labelsTitle'),
          dialog: close => <LabelMany onSave={run} running={running} onClose={close} />,
        },
        { label: t('inbox.bulk.read'), go: () => void run({ read: true }) },
        { label: t('inbox.markUnread'), go: () => void run({ read: false }) },
      ]}
    />
  );
}
