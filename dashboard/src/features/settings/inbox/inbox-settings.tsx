import { useTranslation } from 'react-i18next';
import { InboxSettingsDocument } from '../../../graph/generated/settings';
import { RoleNote } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { HoursForm } from './hours-form';
import { Labels } from './labels';
import { Rules } from './rules';
import { SatisfactionForm } from './satisfaction-form';
import { choicesOf, rulesOf } from './settings';

/** The inbox works by itself as this screen says: its hours, the answer outside them, and the rules of assignment. */
export function InboxSettings() {
  const { t } = useTranslation();
  const result = useResult(InboxSettingsDocument, {}, data => data.inboxSettings);
  const { reload, isReading } = result;
  return (
    <Page title={t('screens.inboxSettings')}>
      <RoleNote scope="conversations:manage" />
      <Result of={result}>
        {(settings, data) => (
          <>
            <Panel title={t('inboxSettings.hours')}>
              <HoursForm settings={settings} timeZone={data.workspace?.timeZone ?? 'UTC'} onSaved={reload} />
            </Panel>
            <Panel title={t('inboxSettings.satisfaction')}>
              <SatisfactionForm settings={settings} onSaved={reload} />
            </Panel>
            <Panel title={t('inboxSettings.assignment')}>
              <Rules rules={rulesOf(settings)} isReading={isReading} lines={choicesOf(data)} onSaved={reload} />
            </Panel>
            <Panel title={t('inboxSettings.labels')}>
              <Labels />
            </Panel>
          </>
        )}
      </Result>
    </Page>
  );
}
