import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconExternalLink, IconMessagePlus, IconSearch } from '../../ui/icons/icons';
import { paletteState } from '../../ui/layout/palette-state';
import { PAGES, SCREENS } from '../navigation';
import { useViewer } from '../viewer';
import { useFound } from './use-found';

/** The command palette: screens, pages, and whatever has the text in its name. */
export function Palette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place, scopes } = useViewer();
  const { workspaceId } = place;
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const actions = [
    ...SCREENS.map(({ to, name, icon: Icon, shortcut }) => ({
      id: name,
      label: t(`screens.${name}`),
      leftSection: <Icon size={17} stroke={1.6} aria-hidden />,
      rightSection: shortcut !== null && <kbd>g {[...shortcut].join(' ')}</kbd>,
      onClick: () => void navigate({ to, params: { workspaceId } }),
    })),
    ...(scopes.has('conversations:manage')
      ? [
          {
            id: 'begin',
            label: t('palette.begin'),
            leftSection: <IconMessagePlus size={17} stroke={1.6} aria-hidden />,
            onClick: () =>
              void navigate({
                to: '/$workspaceId/inbox',
                params: { workspaceId },
                search: old => ({ mode: old.mode, begin: 'new' }),
              }),
          },
        ]
      : []),
    ...found,
    ...PAGES.map(({ href, name }) => ({
      id: name,
      label: t(`pages.${name}`),
      leftSection: <IconExternalLink size={17} stroke={1.6} aria-hidden />,
      onClick: () => window.location.assign(href),
    })),
  ];
  return (
    <Spotlight
      store={paletteState}
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      nothingFound={t('palette.nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={17} stroke={1.6} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
