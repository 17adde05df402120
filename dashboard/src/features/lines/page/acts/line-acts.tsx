import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../../graph/generated/lines';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { useMay } from '../../../../ui/form/role-note';
import { IconDots } from '../../../../ui/icons/icons';
import { operationsOf } from '../of-channel';

/** The acts of a line, in one menu. */
export function LineActs({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const [asked, setAsked] = useState<'disconnect' | 'delete' | null>(null);
  const { disconnect, remove } = operationsOf(line);
  const acts = { disconnect: useAct(disconnect), delete: useAct(remove) };
  const may = useMay(`${line.channel}:manage`);
  const { id, name } = line;
  const confirm = async () => {
    if (asked === 'disconnect' && (await acts.disconnect.run({ id }))) setAsked(null);
    if (asked === 'delete' && (await acts.delete.run({ id })))
      void navigate({ to: '/$workspaceId/channels/lines', params: { workspaceId: place.workspaceId } });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={line.status !== 'ACTIVE'} onClick={() => setAsked('disconnect')}>
            {t('lines.disconnect')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('lines.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Confirm
          {...acts[asked]}
          title={t(`lines.${asked}Title`, { name })}
          note={t(`lines.${asked}Note`)}
          act={t(`lines.${asked}`)}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
