import { lazy, Suspense } from 'react';
import { loadScreenTexts } from '../../texts';
import { useViewer } from '../viewer';
import { useIsLastUsedTab } from './last-used-tab';
import { usePreferences } from './preferences';

const Alerts = lazy(async () => {
  const [{ Alerts: loaded }] = await Promise.all([import('./alerts'), loadScreenTexts()]);
  return { default: loaded };
});

/** Sound, notifications and the count in the title, in the tab that was used last, once somebody wants one of them. */
export function AlertsOnDemand() {
  const { place, scopes } = useViewer();
  const { sound, notifies, counts } = usePreferences().preferences;
  const isLastUsed = useIsLastUsedTab(`alerts of ${place.workspaceId} ${place.mode}`);
  const isWanted = isLastUsed && (sound || notifies || counts) && scopes.has('conversations:read');
  return <Suspense fallback={null}>{isWanted && <Alerts />}</Suspense>;
}
