import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormLifeDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useSandbox } from '../../../../shell/viewer';
import { RoleNote } from '../../../../ui/form/role-note';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { PeriodChoice } from '../../../../ui/time/period-choice';
import { type Period, spanOf } from '../../../../ui/time/periods';
import { Embed } from './embed';
import { FormActs } from './form-acts';
import classes from './form-page.module.css';
import { FormSums } from './form-sums';
import { Submissions } from './submissions';

const route = getRouteApi('/$workspaceId/audience/forms/$formId');

/** One form: its submissions and their results, the code for a site, and the answers. */
export function FormPage() {
  const { t, i18n } = useTranslation();
  const { formId: id, workspaceId } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const [language, setLanguage] = useState(i18n.language);
  const variables = { id, sandbox, language, ...span };
  const [{ data, error, fetching }, again] = useQuery({ query: FormLifeDocument, variables });
  const reload = () => again({ requestPolicy: 'network-only' });
  const form = data?.form;
  const problem = error && !form ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !form && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/audience/forms" params={{ workspaceId }}>
      {t('screens.forms')}
    </Link>
  );
  const choose = (chosen: Period) =>
    void navigate({
      search: old => ({ ...old, period: chosen === 'month' ? undefined : chosen }),
      replace: true,
    });
  return (
    <Page
      title={form?.name ?? t('screens.forms')}
      above={above}
      actions={form && <FormActs form={form} onChanged={reload} />}
    >
      <RoleNote scope="contacts:manage" />
      {isMissing ? (
        <EmptyState title={t('forms.missing')} note={t('forms.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : form ? (
        <>
          <PeriodChoice period={period} onChange={choose} />
          <FormSums data={data} interval={span.interval} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <Submissions form={form} />
            </div>
            <div className={classes.column}>
              <Panel title={t('forms.embed')} aside={<Copyable text={id} />}>
                <Embed form={form} language={language} onLanguage={setLanguage} />
              </Panel>
              <Panel title={t('message.object')}>
                <Json value={form} label={t('message.object')} />
              </Panel>
            </div>
          </div>
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}
