import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ReportRowFragment, ResolveReportDocument } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Inspector } from '../../../ui/layout/inspector';
import { Lamp } from '../../../ui/message/status';
import { Copyable } from '../../../ui/object/copy';
import { Json } from '../../../ui/object/json';
import { REPORT_TONES } from './levels';
import classes from './trust.module.css';

interface ReportInspectorProps {
  report: ReportRowFragment;
  nameOf: (instanceId: string) => string;
  onClose: () => void;
}

/** One report: its text, its subject, and whether somebody has dealt with it. */
export function ReportInspector({ report, nameOf, onClose }: ReportInspectorProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { id, kind, status, note, messageId, instanceId, phoneNumber } = report;
  const head = (
    <>
      <Lamp tone={REPORT_TONES[status]}>{t(`trust.statuses.${status}`)}</Lamp>
      <Copyable text={id} label={`${id.slice(0, 10)}…`} />
    </>
  );
  return (
    <Inspector label={t('trust.one')} head={head} onClose={onClose}>
      <p className={classes.meaning}>{t(`trust.kindNotes.${kind}`)}</p>
      {note && <blockquote className={classes.quote}>{note}</blockquote>}
      {instanceId && (
        <p className={classes.meaning}>
          {t('words.line')}: {nameOf(instanceId)}
        </p>
      )}
      {phoneNumber && <Copyable text={phoneNumber} />}
      {messageId && (
        <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId: place.workspaceId, messageId }}>
          {t('words.openMessage')}
        </Link>
      )}
      {status === 'RECEIVED' && <Resolve id={id} />}
      <Json value={report} label={t('trust.one')} />
    </Inspector>
  );
}

function Resolve({ id }: { id: string }) {
  const { t } = useTranslation();
  const act = {
    label: t('trust.resolve'),
    confirm: { title: t('trust.resolveTitle'), note: t('trust.resolveNote') },
    run: mutation(ResolveReportDocument, { id }),
  };
  return useMay('workspace:manage') ? (
    <Group>
      <Acts buttons={[act]} />
    </Group>
  ) : (
    <p className={classes.meaning}>{t('trust.resolveForAdmins')}</p>
  );
}
