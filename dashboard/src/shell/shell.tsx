import { getRouteApi, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Provider, useQuery } from 'urql';
import { makeClient } from '../graph/client';
import { isSignedIn } from '../graph/csrf';
import { ViewerDocument } from '../graph/generated/shell';
import type { Place } from '../graph/place';
import { type Problem, problemOf } from '../graph/problem';
import type { StreamState } from '../graph/streams';
import { ProblemPanel } from '../ui/layout/problem-panel';
import { AlertsOnDemand } from './alerts/alerts-on-demand';
import { patiently } from './loading/patiently';
import { PaletteOnDemand } from './menus/palette-on-demand';
import { ConnectionBar } from './notices/connection-bar';
import { goToSignIn } from './session';
import classes from './shell.module.css';
import { useShortcuts } from './shortcuts';
import { Sidebar } from './sidebar';
import { ViewerProvider } from './viewer';

const route = getRouteApi('/$workspaceId');

const ShownKeys = lazy(patiently(async () => ({ default: (await import('./menus/shown-keys')).ShownKeys })));
const Ended = lazy(async () => ({ default: (await import('./notices/ended')).Ended }));

/** A notice of the whole window after an answer that the screen cannot handle itself. */
type Notice = 'ended' | 'updated' | null;

const NOTICES: Record<string, Notice> = {
  SESSION_REQUIRED: 'ended',
  SESSION_ENDED: 'ended',
  UNAUTHORIZED: 'ended',
  CSRF_REJECTED: 'ended',
  DOCUMENT_NOT_FOUND: 'updated',
};

/** A workspace in one mode: everything below is made anew when one of them changes. */
export function Shell() {
  const { workspaceId } = route.useParams();
  const { mode = 'live' } = route.useSearch();
  return <Workspace key={`${workspaceId} ${mode}`} place={{ workspaceId, mode }} />;
}

function Workspace({ place }: { place: Place }) {
  const [notice, setNotice] = useState<Notice>(null);
  const [stream, setStream] = useState<StreamState>('live');
  const { workspaceId, mode } = place;
  const client = useMemo(() => {
    const onProblem = ({ code }: Problem) => setNotice(earlier => NOTICES[code] ?? earlier);
    return makeClient({ workspaceId, mode }, { onProblem, onStream: setStream });
  }, [workspaceId, mode]);
  return (
    <Provider value={client}>
      <ConnectionBar stream={stream} updated={notice === 'updated'} />
      <Suspense fallback={null}>{notice === 'ended' && <Ended />}</Suspense>
      <Frame place={place} />
    </Provider>
  );
}

function Frame({ place }: { place: Place }) {
  const [{ data, error }, again] = useQuery({ query: ViewerDocument, pause: !isSignedIn() });
  useEffect(() => {
    if (!isSignedIn()) goToSignIn();
  }, []);
  const [areKeysShown, closeKeys] = useShortcuts();
  if (error && !data?.me)
    return <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />;
  if (!data?.me?.workspace) return null;
  const { user, role, workspace, workspaces, scopes, lacksSecondFactor } = data.me;
  return (
    <ViewerProvider value={{ place, user, role, workspace, workspaces, scopes: new Set(scopes) }}>
      <div className={classes.frame} data-mode={place.mode}>
        <Sidebar />
        <div className={classes.main}>
          <Content place={place} lacksFactor={lacksSecondFactor} />
        </div>
      </div>
      <PaletteOnDemand />
      <Suspense fallback={null}>{areKeysShown && <ShownKeys onClose={closeKeys} />}</Suspense>
      <AlertsOnDemand />
    </ViewerProvider>
  );
}

/**
 * The screen. A workspace that requires a second factor shows nothing but the account before the
 * person has added one; the account stays as it is at that moment, since it shows the recovery
 * codes.
 */
function Content({ place: { workspaceId }, lacksFactor }: { place: Place; lacksFactor: boolean }) {
  const { pathname } = useLocation();
  if (!lacksFactor || pathname.endsWith('/settings/account')) return <Outlet />;
  return <Navigate to="/$workspaceId/settings/account" params={{ workspaceId }} replace />;
}
