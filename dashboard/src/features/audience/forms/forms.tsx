import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormListDocument, type FormRowFragment } from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { FormState } from './form-state';

/** The pages on which people subscribe by themselves. */
export function Forms() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { workspaceId } = place;
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const may = useMay('contacts:manage');
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => ({ sandbox }), [sandbox]);
  const { rows, problem, readMore, reload } = usePages(FormListDocument, variables, data => data.forms);
  const columns = useColumns();
  const make = may && (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => void navigate({ to: '/$workspaceId/audience/forms/new', params: { workspaceId } })}
    >
      {t('forms.make')}
    </Button>
  );
  return (
    <Page title={t('screens.forms')} wide actions={make}>
      <RoleNote scope="contacts:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('forms.none')} note={t('forms.noneNote')}>
          {make}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.forms')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) =>
            void navigate({ to: '/$workspaceId/audience/forms/$formId', params: { workspaceId, formId: id } })
          }
          onEnd={readMore}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<FormRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const { workspaceId } = place;
  return useMemo(
    () => [
      column('name', t('forms.name'), 'minmax(140px, 1fr)', ({ id, name }) => (
        <Link to="/$workspaceId/audience/forms/$formId" params={{ workspaceId, formId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      column('active', t('forms.state'), '100px', row => <FormState active={row.active} />),
      wideColumn('viewed', t('forms.viewed'), '100px', ({ use }) => formats.count(use.viewed)),
      column('submitted', t('forms.submitted'), '120px', ({ use }) => formats.count(use.submitted)),
      wideColumn('subscribed', t('forms.subscribed'), '120px', ({ use }) => formats.count(use.subscribed)),
      wideColumn('rate', t('forms.rate'), '100px', ({ use }) =>
        use.submitted > 0 ? formats.percent(use.subscribed / use.submitted) : '–',
      ),
      wideColumn('doubleOptIn', t('forms.confirms'), '130px', row =>
        t(row.doubleOptIn ? 'forms.byMail' : 'forms.atOnce'),
      ),
      wideColumn('createdAt', t('registers.createdAt'), '120px', ({ createdAt }) => <Time at={createdAt} />),
    ],
    [t, formats, workspaceId],
  );
}
