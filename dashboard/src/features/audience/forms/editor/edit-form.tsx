import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type FormWholeFragment, OneFormDocument, UpdateFormDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useAct } from '../../../../ui/form/act';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { draftOf, variablesOf } from './draft';
import { FormEditor } from './form-editor';
import { useFormDraft } from './use-form-draft';

const route = getRouteApi('/$workspaceId/audience/forms/$formId/edit');

/** A form that people may be subscribing by: saved changes show at the next request of its page. */
export function EditForm() {
  const { t } = useTranslation();
  const { formId: id } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: OneFormDocument, variables: { id } });
  const form = data?.form;
  if (form) return <Changing form={form} />;
  const problem = error ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !fetching && !error);
  return (
    <Page title={t('screens.forms')} wide>
      {isMissing ? (
        <EmptyState title={t('forms.missing')} note={t('forms.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
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
  const above = (
    <Link to="/$workspaceId/audience/forms/$formId" params={params}>
      {name}
    </Link>
  );
  return (
    <FormEditor
      title={name}
      above={above}
      kept={kept}
      saving={running}
      refused={problem}
      onSave={() => void save()}
      onLeave={leave}
    />
  );
}
