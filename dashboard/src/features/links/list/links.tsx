import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkListDocument } from '../../../graph/generated/links';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconLink } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { DataTable } from '../../../ui/list/data-table';
import { ExportButton } from '../../../ui/list/export-button';
import listed from '../../../ui/list/list.module.css';
import { SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { Clicks } from './clicks';
import { EXPORTED, EXTRA, useLinkColumns } from './link-columns';
import { NewLink } from './new-link';

const route = getRouteApi('/$workspaceId/links');

/** Short links, and how often people followed them. */
export function Links() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { code, period = 'month' } = route.useSearch();
  const navigate = route.useNavigate();
  const [isMaking, setMaking] = useState(false);
  const variables = useMemo(() => ({ code }), [code]);
  const { rows, problem, readMore, reload } = usePages(LinkListDocument, variables, data => data.shortLinks);
  const { shown, menu } = useChosenColumns('links', useLinkColumns(), EXTRA);
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/links/$linkId', params: { workspaceId, linkId: id } });
  const make = useMay('short_links:manage') && (
    <Button leftSection={<IconLink size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('links.make')}
    </Button>
  );
  return (
    <Page title={t('screens.links')} wide actions={make}>
      <RoleNote scope="short_links:manage" />
      <PeriodChoice
        period={period}
        onChange={chosen =>
          void navigate({ search: old => ({ ...old, period: chosen === 'month' ? undefined : chosen }), replace: true })
        }
      />
      <Clicks period={period} />
      <search className={listed.filters}>
        <SearchField
          label={t('links.search')}
          search={code}
          onChange={text => void navigate({ search: old => ({ ...old, code: codeIn(text) }) })}
          isWhole
        />
        <span className={listed.tools}>
          {menu}
          <ExportButton
            name="links"
            document={LinkListDocument}
            variables={{ ...variables, limit: 100 }}
            listOf={data => data.shortLinks}
            columns={EXPORTED}
          />
        </span>
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(code ? 'links.noneFits' : 'links.none')}
          note={t(code ? 'links.noneFitsNote' : 'links.noneNote')}
        />
      ) : (
        <DataTable
          label={t('screens.links')}
          columns={shown}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={open}
          onOpen={open}
          onEnd={readMore}
        />
      )}
      {isMaking && <NewLink onClose={() => setMaking(false)} onMade={open} />}
    </Page>
  );
}

/** The code in a text, which may be the whole address of a link: the code is its end. */
const codeIn = (text: string | undefined): string | undefined => text?.split('/').at(-1)?.split('?')[0] || undefined;
