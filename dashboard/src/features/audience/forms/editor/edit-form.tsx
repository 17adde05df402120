import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type FormWholeFragment, OneFormDocument, UpdateFormDocument } from '../../../../graph/generated/audience';
import { useAct } from '../../../../ui/form/act';
import { Result, useResult } from '../../../../ui/kit/query-result';
import { Page } from '../../../../ui/layout/page';
import { draftOf, variablesOf } from './draft';
import { FormEditor } from './form-editor';
import { useFormDraft } from './use-form-draft';

const route = getRouteApi('/$workspaceId/audience/forms/$formId/edit');

/** A form that people may be subscribing by: saved changes show at the next request of its page. */
export function EditForm() {
  const { t } = useTranslation();
  const { formId: id } = route.useParams();
  const result = useResult(OneFormDocument, { id }, data => data.form);
  if (result.value) return <Changing form={result.value} />;
  return (
    <Page title={t('screens.forms')} wide>
      <Result of={result} missing={{ title: t('forms.missing'), note: t('forms.missingNote') }}>
        {() => null}
      </Result>
    </Page>
  );
}

function Changing({ form }: { form: FormWholeFragment }) {
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const { id, name } = form;
  const kept = useFormDraft(`form ${id}`, draftOf(form));
  const { run, running, problem } = useAct(UpdateFormDocument);
  const params = { workspaceId, formId: id };
  const leave = () => {
    kept.forget();
    void navigate({ to: '/$workspaceId/audience/forms/$formId', params });
  };
  const save = async () => {
    if (await run({ id, ...variablesOf(kept.draft) })) leave();
  };
  return (
    <FormEditor
      title={name}
      above={
        <Link to="/$workspaceId/audience/forms/$formId" params={params}>
          {name}
        </Link>
      }
      {...{ kept, running, problem }}
      onSave={() => void save()}
      onLeave={leave}
    />
  );
}
