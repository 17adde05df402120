import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormListDocument, type FormRowFragment } from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
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
      {
        key: 'name',
        head: t('forms.name'),
        width: 'minmax(140px, 1fr)',
        cell: ({ id, name }) => (
          <Link to="/$workspaceId/audience/forms/$formId" params={{ workspaceId, formId: id }} tabIndex={-1}>
            {name}
          </Link>
        ),
      },
      { key: 'active', head: t('forms.state'), width: '100px', cell: row => <FormState active={row.active} /> },
      {
        key: 'viewed',
        head: t('forms.viewed'),
        width: '100px',
        secondary: true,
        cell: ({ use }) => formats.count(use.viewed),
      },
      {
        key: 'submitted',
        head: t('forms.submitted'),
        width: '120px',
        cell: ({ use }) => formats.count(use.submitted),
      },
      {
        key: 'subscribed',
        head: t('forms.subscribed'),
        width: '120px',
        secondary: true,
        cell: ({ use }) => formats.count(use.subscribed),
      },
      {
        key: 'rate',
        head: t('forms.rate'),
        width: '100px',
        secondary: true,
        cell: ({ use }) => (use.submitted > 0 ? formats.percent(use.subscribed / use.submitted) : '–'),
      },
      {
        key: 'doubleOptIn',
        head: t('forms.confirms'),
        width: '130px',
        secondary: true,
        cell: row => t(row.doubleOptIn ? 'forms.byMail' : 'forms.atOnce'),
      },
      {
        key: 'createdAt',
        head: t('registers.createdAt'),
        width: '120px',
        secondary: true,
        cell: ({ createdAt }) => <Time at={createdAt} />,
      },
    ],
    [t, formats, workspaceId],
  );
}
