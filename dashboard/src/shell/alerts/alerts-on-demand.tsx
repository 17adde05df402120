import { lazy, Suspense } from 'react';
import { useViewer } from '../viewer';
import { useIsLastUsedTab } from './last-used-tab';
import { usePreferences } from './preferences';

const Alerts = lazy(async () => ({ default: (await import('./alerts')).Alerts }));

/** Sound, notifications and the count in the title, in the tab that was used last, once somebody wants one of them. */
export function AlertsOnDemand() {
  const { place, scopes } = useViewer();
  const { sound, notifies, counts } = usePreferences().preferences;
  const isLastUsed = useIsLastUsedTab(`alerts of ${place.workspaceId} ${place.mode}`);
  const isWanted = isLastUsed && (sound || notifies || counts) && scopes.has('conversations:read');
  return <Suspense fallback={null}>{isWanted && <Alerts />}</Suspense>;
}
