import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WorkspaceSettingsDocument } from '../../../graph/generated/settings';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { BrandingForm } from './branding-form';
import { GeneralForm } from './general-form';

/** Forms of the workspace: name, country, time zone and language, and the branding of its pages. */
export function Workspace() {
  const { t } = useTranslation();
  const result = useResult(WorkspaceSettingsDocument, {}, data => data.workspace);
  return (
    <Page title={t('screens.workspace')}>
      <Result of={result} skeleton={<Skeleton height={360} radius={10} />}>
        {workspace => (
          <>
            <Panel title={t('workspace.general')}>
              <GeneralForm workspace={workspace} />
            </Panel>
            <Panel title={t('workspace.branding')}>
              <BrandingForm branding={workspace.branding} />
            </Panel>
          </>
        )}
      </Result>
    </Page>
  );
}
