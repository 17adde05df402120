import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSignedIn } from '../graph/csrf';
import { goToSignIn } from './session';

/** Leads on to the workspace of the session; who belongs to none finds the own account on a page without one. */
export function Entry() {
  const navigate = useNavigate();
  useEffect(() => {
    void findPlace().then(place => {
      if (!place) return goToSignIn();
      const workspaceId = place.workspaceId || place.workspaces[0]?.id;
      if (workspaceId === undefined) return window.location.replace('/account');
      const search = place.mode === 'test' ? { mode: 'test' as const } : {};
      void navigate({ to: '/$workspaceId', params: { workspaceId }, search, replace: true });
    });
  }, [navigate]);
  return null;
}

interface SessionAnswer {
  data: {
    /** Empty once the person has left the one in which the session was. */
    workspaceId: string;
    workspaces: readonly { id: string }[];
    mode: 'live' | 'test' | null;
  };
}

/** Returns the last place of the person; `null` without a session. */
async function findPlace(): Promise<SessionAnswer['data'] | null> {
  if (!isSignedIn()) return null;
  const response = await fetch('/session');
  return response.ok ? ((await response.json()) as SessionAnswer).data : null;
}
