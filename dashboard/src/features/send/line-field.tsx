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
  const [isMaking, setMaking] = useState(false);
  const options = lines.all.map(({ id, name, status }) => ({
    value: id,
    label: status === 'ACTIVE' ? name : t('send.lineAway', { name }),
  }));
  return (
    <>
      {options.length === 0 ? (
        <NoLine channel={channel} onMake={() => setMaking(true)} />
      ) : (
        <Select
          label={t('words.line')}
          allowDeselect={false}
          data={options}
          value={draft.instanceId}
          onChange={value => change({ instanceId: value ?? '' })}
          error={error}
        />
      )}
      {isMaking && <NewLine channel={channel} onMade={lines.reload} onClose={() => setMaking(false)} />}
    </>
  );
}

function NoLine({ channel, onMake }: { channel: Channel; onMake: () => void }) {
  const { t } = useTranslation();
  const mayMake = useViewer().scopes.has(`${channel}:manage`);
  return (
    <Alert color="yellow" title={t('send.noLine')}>
      {t('send.noLineNote')} {!mayMake && t('send.noLineRole')}
      <Group gap="sm" mt="xs">
        {mayMake && <Button onClick={onMake}>{t('send.makeLine')}</Button>}
        <a href="/docs/guides/instances">{t('send.linesGuide')}</a>
      </Group>
    </Alert>
  );
}
