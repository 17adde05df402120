import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../shell/navigation';
import { useViewer } from '../../shell/viewer';

type Screen = (typeof SCREENS)[number];

/** The name of a screen of the navigation, which is also that of its title. */
export type ScreenName = Screen['name'];

const pathOf = (name: ScreenName): Screen['to'] => (SCREENS.find(screen => screen.name === name) as Screen).to;

/** Returns what leads to a screen, such as to the list after an object of it was deleted. */
export function useToScreen(name: ScreenName): () => void {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  return () => void navigate({ to: pathOf(name), params: { workspaceId } });
}

/** The way to a screen, by its title. */
export function ScreenLink({ name }: { name: ScreenName }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link to={pathOf(name)} params={{ workspaceId }}>
      {t(`screens.${name}`)}
    </Link>
  );
}
