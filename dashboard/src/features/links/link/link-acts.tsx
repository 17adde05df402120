import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteShortLinkDocument, type LinkRowFragment } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
import { IconDots, IconPencil } from '../../../ui/icons/icons';
import { bare } from '../list/link-columns';
import { ChangeLink } from './change-link';

interface LinkActsProps {
  link: LinkRowFragment;
  onChanged: () => void;
}

/** The acts of a link, in one menu. */
export function LinkActs({ link, onChanged }: LinkActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const remove = useAct(DeleteShortLinkDocument);
  const may = useMay('short_links:manage');
  const close = () => setAsked(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setAsked('change')}
        disabled={!may}
      >
        {t('links.change')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('links.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'change' && (
        <ChangeLink
          link={link}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('links.deleteTitle', { name: link.title ?? bare(link.shortUrl) })}
          note={t('links.deleteNote')}
          act={t('links.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id: link.id }))
              void navigate({ to: '/$workspaceId/links', params: { workspaceId: place.workspaceId } });
          }}
        />
      )}
    </>
  );
}
