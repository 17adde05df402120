import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { WorkspaceSettingsDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { BrandingForm } from './branding-form';
import { GeneralForm } from './general-form';

/** Forms of the workspace: name, country, time zone and language, and the branding of its pages. */
export function Workspace() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: WorkspaceSettingsDocument });
  const workspace = data?.workspace;
  return (
    <Page title={t('screens.workspace')}>
      {error && !workspace ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : workspace ? (
        <>
          <Panel title={t('workspace.general')}>
            <GeneralForm workspace={workspace} />
          </Panel>
          <Panel title={t('workspace.branding')}>
            <BrandingForm branding={workspace.branding} />
          </Panel>
        </>
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </Page>
  );
}
