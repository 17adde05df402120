import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormListDocument, type FormRowFragment } from '../../../graph/generated/audience';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { type Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { FormState } from './form-state';

/** The pages on which people subscribe by themselves. */
export function Forms() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const pages = usePages(FormListDocument, { sandbox }, data => data.forms);
  const go = () => void navigate({ to: '/$workspaceId/audience/forms/new', params: { workspaceId } });
  const make = useMay('contacts:manage') && (
    <Acts buttons={[{ label: t('forms.make'), icon: IconPlus, look: 'primary', go }]} />
  );
  return (
    <ListScreen
      title={t('screens.forms')}
      acts={make}
      scope="contacts:manage"
      pages={pages}
      columns={useColumns()}
      empty={{ title: t('forms.none'), note: t('forms.noneNote'), act: make }}
      onOpen={({ id }) =>
        void navigate({ to: '/$workspaceId/audience/forms/$formId', params: { workspaceId, formId: id } })
      }
    />
  );
}

function useColumns(): Column<FormRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const { workspaceId } = place;
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', ({ id, name }) => (
        <Link to="/$workspaceId/audience/forms/$formId" params={{ workspaceId, formId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      column('active', t('words.status'), '100px', row => <FormState active={row.active} />),
      wideColumn('viewed', t('forms.viewed'), '100px', ({ use }) => formats.count(use.viewed)),
      column('submitted', t('forms.submitted'), '120px', ({ use }) => formats.count(use.submitted)),
      wideColumn('subscribed', t('forms.subscribed'), '120px', ({ use }) => formats.count(use.subscribed)),
      wideColumn('rate', t('forms.rate'), '100px', ({ use }) =>
        use.submitted > 0 ? formats.percent(use.subscribed / use.submitted) : '–',
      ),
      wideColumn('doubleOptIn', t('forms.confirms'), '130px', row =>
        t(row.doubleOptIn ? 'forms.byMail' : 'forms.atOnce'),
      ),
      wideColumn('createdAt', t('words.added'), '120px', ({ createdAt }) => <Time at={createdAt} />),
    ],
    [t, formats, workspaceId],
  );
}
