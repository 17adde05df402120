import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkListDocument } from '../../../graph/generated/links';
import { useMay } from '../../../ui/form/role-note';
import { IconLink } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useEmpty } from '../../../ui/kit/query-result';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { ExportButton } from '../../../ui/list/export-button';
import listed from '../../../ui/list/list.module.css';
import { SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { PeriodChoice } from '../../../ui/time/period-choice';
import type { Period } from '../../../ui/time/periods';
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
  const variables = useMemo(() => ({ code }), [code]);
  const pages = usePages(LinkListDocument, variables, data => data.shortLinks);
  const { shown, menu } = useChosenColumns('links', useLinkColumns(), EXTRA);
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/links/$linkId', params: { workspaceId, linkId: id } });
  const dialog = (close: () => void) => <NewLink onClose={close} onMade={open} />;
  const make = useMay('short_links:manage') && (
    <Acts buttons={[{ label: t('links.make'), icon: IconLink, look: 'primary', dialog }]} />
  );
  return (
    <ListScreen
      title={t('screens.links')}
      acts={make}
      scope="short_links:manage"
      filters={<Filters code={code} period={period} tools={menu} />}
      pages={pages}
      columns={shown}
      empty={useEmpty('links', [code])}
      onSelect={open}
      onOpen={open}
    />
  );
}

function Filters({ code, period, tools }: { code: string | undefined; period: Period; tools: ReactNode }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <>
      <PeriodChoice period={period} />
      <Clicks period={period} />
      <search className={listed.filters}>
        <SearchField
          label={t('links.search')}
          search={code}
          onChange={text => void navigate({ search: old => ({ ...old, code: codeIn(text) }) })}
          isWhole
        />
        <span className={listed.tools}>
          {tools}
          <ExportButton
            name="links"
            document={LinkListDocument}
            variables={{ code, limit: 100 }}
            listOf={data => data.shortLinks}
            columns={EXPORTED}
          />
        </span>
      </search>
    </>
  );
}

/** The code in a text, which may be the whole address of a link: the code is its end. */
const codeIn = (text: string | undefined): string | undefined => text?.split('/').at(-1)?.split('?')[0] || undefined;
