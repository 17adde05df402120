import { Alert, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../graph/generated/send';
import { useViewer } from '../../shell/viewer';
import type { Lines } from './channels/lines';
import { NewLine } from './channels/new-line';
import type { Draft } from './draft';

interface LineFieldProps {
  channel: Channel;
  lines: Lines;
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  error: string | undefined;
}

/** The line that a chat message goes through. */
export function LineField({ channel, lines, draft, change, error }: LineFieldProps) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const [isMaking, setMaking] = useState(false);
  const mayMake = scopes.has(`${channel}:manage`);
  return (
    <>
      {lines.all.length === 0 ? (
        <Alert color="yellow" title={t('send.noLine')}>
          {t('send.noLineNote')} {!mayMake && t('send.noLineRole')}
          <Group gap="sm" mt="xs">
            {mayMake && <Button onClick={() => setMaking(true)}>{t('send.makeLine')}</Button>}
            <a href="/docs/guides/instances">{t('send.linesGuide')}</a>
          </Group>
        </Alert>
      ) : (
        <Select
          label={t('send.line')}
          allowDeselect={false}
          data={lines.all.map(({ id, name, status }) => ({
            value: id,
            label: status === 'ACTIVE' ? name : t('send.lineAway', { name }),
          }))}
          value={draft.instanceId}
          onChange={value => change({ instanceId: value ?? '' })}
          error={error}
        />
      )}
      {isMaking && <NewLine channel={channel} onMade={lines.reload} onClose={() => setMaking(false)} />}
    </>
  );
}
