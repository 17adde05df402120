import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmissionListDocument, type SubmissionRowFragment } from '../../../../graph/generated/audience';
import type { FormSubmissionStatus } from '../../../../graph/generated/enums';
import { useSandbox, useViewer } from '../../../../shell/viewer';
import { column, wideColumn } from '../../../../ui/kit/column';
import { choicesFilter, FilterBar } from '../../../../ui/kit/filter-bar';
import { List } from '../../../../ui/kit/list-screen';
import { Panel } from '../../../../ui/layout/panel';
import type { Column } from '../../../../ui/list/data-table';
import { ExportButton } from '../../../../ui/list/export-button';
import { usePages } from '../../../../ui/list/use-pages';
import type { Tone } from '../../../../ui/message/outcome';
import { Lamp } from '../../../../ui/message/status';
import { Time } from '../../../../ui/time/time';
import { SUBMISSION_STATUSES } from '../statuses';
import classes from './form-page.module.css';

const route = getRouteApi('/$workspaceId/audience/forms/$formId');

const TONES: Record<FormSubmissionStatus, Tone> = {
  PENDING: 'wait',
  APPLIED: 'done',
  CONFIRMED: 'done',
  CANCELLED: 'fail',
};

/** Returns the contact that sent it in, or the address that a mail must confirm. */
const whoOf = ({ contact, email }: SubmissionRowFragment): string =>
  contact?.name ?? contact?.email ?? contact?.phone ?? email ?? '';

/** The submissions of a form, the newest first, each with its contact. */
export function Submissions({ form: { id: formId, name } }: { form: { id: string; name: string } }) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { status } = route.useSearch();
  const variables = useMemo(() => ({ formId, sandbox, statuses: status }), [formId, sandbox, status]);
  const save = (
    <ExportButton
      name={name}
      document={SubmissionListDocument}
      variables={variables}
      listOf={data => data.formSubmissions}
      columns={exportColumns(t)}
    />
  );
  const states = choicesFilter('status', t('words.status'), SUBMISSION_STATUSES, value => t(`forms.statuses.${value}`));
  return (
    <Panel title={t('forms.submissions')}>
      <div className={classes.tools}>
        <FilterBar filters={{ status }} fields={[states]} tools={save} />
      </div>
      <List
        label={t('forms.submissions')}
        pages={usePages(SubmissionListDocument, variables, data => data.formSubmissions)}
        columns={useColumns()}
        empty={<p className={classes.note}>{t(status ? 'forms.noneFits' : 'forms.noSubmissions')}</p>}
      />
    </Panel>
  );
}

const exportColumns = (t: TFunction): (readonly [string, (row: SubmissionRowFragment) => string])[] => [
  ['id', ({ id }) => id],
  [t('forms.at'), ({ createdAt }) => createdAt],
  [t('words.status'), ({ status }) => status],
  [t('words.language'), ({ locale }) => locale],
  [t('words.name'), ({ contact }) => contact?.name ?? ''],
  [t('words.email'), ({ contact, email }) => contact?.email ?? email ?? ''],
  [t('contacts.phone'), ({ contact }) => contact?.phone ?? ''],
  ['contactId', ({ contact }) => contact?.id ?? ''],
];

function useColumns(): Column<SubmissionRowFragment>[] {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { workspaceId } = place;
  return useMemo(
    () => [
      column('who', t('forms.who'), 'minmax(120px, 1fr)', row =>
        row.contact ? (
          <Link
            to="/$workspaceId/audience/contacts/$contactId"
            params={{ workspaceId, contactId: row.contact.id }}
            tabIndex={-1}
          >
            {whoOf(row)}
          </Link>
        ) : (
          whoOf(row)
        ),
      ),
      column('status', t('words.status'), 'minmax(110px, 150px)', ({ status, problem }) => (
        <Lamp tone={problem ? 'fail' : TONES[status]}>{problem ?? t(`forms.statuses.${status}`)}</Lamp>
      )),
      wideColumn('createdAt', t('forms.at'), '110px', ({ createdAt }) => <Time at={createdAt} />),
      wideColumn('locale', t('words.language'), '80px', ({ locale }) => locale),
    ],
    [t, workspaceId],
  );
}
