import { createContext, useContext } from 'react';
import type { ViewerQuery } from '../graph/generated/shell';
import type { Place } from '../graph/place';

type Me = NonNullable<ViewerQuery['me']>;

/** The person, the place and the permissions of the role. */
export interface Viewer {
  place: Place;
  user: Me['user'];
  role: Me['role'];
  workspace: NonNullable<Me['workspace']>;
  workspaces: Me['workspaces'];
  scopes: ReadonlySet<string>;
}

const ViewerContext = createContext<Viewer | null>(null);
export const ViewerProvider = ViewerContext.Provider;

/** Throws outside of a workspace. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no workspace around this component.');
  return viewer;
}

/** Returns whether the person is in test mode: the value of `sandbox` for lists and series. */
export const useSandbox = (): boolean => useViewer().place.mode === 'test';
