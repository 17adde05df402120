import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { InboxSettingsDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { RoleNote } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { HoursForm } from './hours-form';
import { Labels } from './labels';
import { Rules } from './rules';
import { SatisfactionForm } from './satisfaction-form';
import { rulesOf } from './settings';

/** The inbox works by itself as this screen says: its hours, the answer outside them, and the rules of assignment. */
export function InboxSettings() {
  const { t } = useTranslation();
  const [{ data, error, fetching, stale }, again] = useQuery({
    query: InboxSettingsDocument,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => again({ requestPolicy: 'network-only' });
  const settings = data?.inboxSettings;
  return (
    <Page title={t('screens.inboxSettings')}>
      <RoleNote scope="conversations:manage" />
      {error && !settings ? (
        <ProblemPanel problem={problemOf(error)} retry={reload} />
      ) : settings ? (
        <>
          <Panel title={t('inboxSettings.hours')}>
            <HoursForm settings={settings} timeZone={data.workspace?.timeZone ?? 'UTC'} onSaved={reload} />
          </Panel>
          <Panel title={t('inboxSettings.satisfaction')}>
            <SatisfactionForm settings={settings} onSaved={reload} />
          </Panel>
          <Panel title={t('inboxSettings.assignment')}>
            <Rules
              rules={rulesOf(settings)}
              isReading={fetching || stale}
              lines={[data.lines, data.otherLines]
                .flatMap(page => page?.items ?? [])
                .map(({ id, name }) => ({ value: id, label: name }))}
              onSaved={reload}
            />
          </Panel>
          <Panel title={t('inboxSettings.labels')}>
            <Labels />
          </Panel>
        </>
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </Page>
  );
}
