import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormLifeDocument, type FormLifeQuery } from '../../../../graph/generated/audience';
import { useSandbox } from '../../../../shell/viewer';
import { ObjectPage } from '../../../../ui/kit/object-page';
import { useResult } from '../../../../ui/kit/query-result';
import { Panel } from '../../../../ui/layout/panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { PeriodChoice } from '../../../../ui/time/period-choice';
import { spanOf } from '../../../../ui/time/periods';
import { Embed } from './embed';
import { FormActs } from './form-acts';
import classes from './form-page.module.css';
import { FormSums } from './form-sums';
import { Submissions } from './submissions';

const route = getRouteApi('/$workspaceId/audience/forms/$formId');

/** One form: its submissions and their results, the code for a site, and the answers. */
export function FormPage() {
  const { t, i18n } = useTranslation();
  const { formId: id } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const sandbox = useSandbox();
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const [language, setLanguage] = useState(i18n.language);
  const result = useResult(FormLifeDocument, { id, sandbox, language, ...span }, data => data.form);
  return (
    <ObjectPage
      of={result}
      list="forms"
      titleOf={({ name }) => name}
      acts={form => <FormActs form={form} onChanged={result.reload} />}
      scope="contacts:manage"
      missing={{ title: t('forms.missing'), note: t('forms.missingNote') }}
    >
      {(form, data) => (
        <>
          <PeriodChoice period={period} />
          <FormSums data={data} interval={span.interval} />
          <Parts form={form} language={language} onLanguage={setLanguage} />
        </>
      )}
    </ObjectPage>
  );
}

interface PartsProps {
  form: NonNullable<FormLifeQuery['form']>;
  language: string;
  onLanguage: (language: string) => void;
}

function Parts({ form, language, onLanguage }: PartsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Submissions form={form} />
      </div>
      <div className={classes.column}>
        <Panel title={t('words.onYourSite')} aside={<Copyable text={form.id} />}>
          <Embed form={form} language={language} onLanguage={onLanguage} />
        </Panel>
        <Panel title={t('message.object')}>
          <Json value={form} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}
