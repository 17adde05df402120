import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES, SCREENS } from './navigation';
import { useViewer } from './viewer';

const MESSAGE_ID = /^(?:msg|call)_\w{6,}$/;

/** The command palette (Ctrl K): screens, pages, and a message by its id. */
export function Palette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place } = useViewer();
  const { workspaceId } = place;
  const [query, setQuery] = useState('');
  const id = query.trim();
  const found: SpotlightActionData[] = MESSAGE_ID.test(id)
    ? [
        {
          id,
          label: t('palette.message', { id }),
          keywords: id,
          onClick: () =>
            void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId: id } }),
        },
      ]
    : [];
  const actions = [
    ...found,
    ...SCREENS.map(({ to, name, icon: Icon, shortcut }) => ({
      id: name,
      label: t(`screens.${name}`),
      leftSection: <Icon size={17} stroke={1.6} aria-hidden />,
      rightSection: <kbd>g {shortcut}</kbd>,
      onClick: () => void navigate({ to, params: { workspaceId } }),
    })),
    ...PAGES.map(({ href, name }) => ({
      id: name,
      label: t(`pages.${name}`),
      leftSection: <IconExternalLink size={17} stroke={1.6} aria-hidden />,
      onClick: () => window.location.assign(href),
    })),
  ];
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      nothingFound={t('palette.nothing')}
      highlightQuery
      searchProps={{
        leftSection: <IconSearch size={17} stroke={1.6} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
