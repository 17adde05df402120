import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { useViewer } from '../../../shell/viewer';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { accountOf } from '../account';
import { channelOf } from './of-channel';

/** The panel has the facts of a line, and leads to its messages. */
export function LineFacts({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, mode, firstConnectedAt, checkedAt, createdAt } = line;
  const bound = accountOf({ phoneNumber: line.lockedPhoneNumber, username: line.lockedUsername });
  const expected = accountOf({ phoneNumber: line.expectedPhoneNumber, username: line.expectedUsername });
  return (
    <Panel title={t('words.details')} aside={<ToMessages instanceId={id} />}>
      <Facts
        facts={[
          [t('lines.mode'), t(`lines.modes.${channelOf(line)}.${mode}`)],
          [t('lines.account'), accountOf(line) ?? t('lines.noAccount')],
          [t('lines.locked'), bound],
          [t('lines.expects'), bound ? null : expected],
          [t('lines.firstConnected'), firstConnectedAt && formats.exact(firstConnectedAt)],
          [t('lines.lastCheck'), checkedAt ? <Time key="checked" at={checkedAt} relative /> : t('lines.neverChecked')],
          [t('lines.madeAt'), formats.exact(createdAt)],
          ['ID', <Copyable key="id" text={id} />],
        ]}
      />
    </Panel>
  );
}

function ToMessages({ instanceId }: { instanceId: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/messages" params={{ workspaceId }} search={{ instanceId }}>
      {t('lines.messages')}
    </Link>
  );
}
