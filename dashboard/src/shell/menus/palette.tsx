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
  const [query, setQuery] = useState('');
  const found = useFound(query);
  return (
    <Spotlight
      store={paletteState}
      actions={[...useScreens(), ...useBegin(), ...found, ...usePages()]}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      nothingFound={t('palette.nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch {...ICON} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}

const ICON = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

function useScreens() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return SCREENS.map(({ to, name, icon: Icon, shortcut }) => ({
    id: name,
    label: t(`screens.${name}`),
    leftSection: <Icon {...ICON} />,
    rightSection: shortcut !== null && <kbd>g {[...shortcut].join(' ')}</kbd>,
    onClick: () => void navigate({ to, params: { workspaceId } }),
  }));
}

/** A message to somebody, for those who may write one. */
function useBegin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place, scopes } = useViewer();
  if (!scopes.has('conversations:manage')) return [];
  const begin = () =>
    void navigate({
      to: '/$workspaceId/inbox',
      params: { workspaceId: place.workspaceId },
      search: old => ({ mode: old.mode, begin: 'new' }),
    });
  return [{ id: 'begin', label: t('palette.begin'), leftSection: <IconMessagePlus {...ICON} />, onClick: begin }];
}

function usePages() {
  const { t } = useTranslation();
  return PAGES.map(({ href, name }) => ({
    id: name,
    label: t(`pages.${name}`),
    leftSection: <IconExternalLink {...ICON} />,
    onClick: () => window.location.assign(href),
  }));
}
