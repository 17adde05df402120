import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LineGroupsDocument, type LineGroupsQuery } from '../../../graph/generated/lines';
import { useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import classes from './line-page.module.css';

/** The groups that a line is a member of, for those who may see them. */
export const Groups = ({ lineId }: { lineId: string }) => useMay('chatapp:groups') && <GroupsPanel lineId={lineId} />;

/** The provider of the line is queried for them, so that they come after the page. */
function GroupsPanel({ lineId: id }: { lineId: string }) {
  const { t } = useTranslation();
  const result = useResult(LineGroupsDocument, { id }, data => data.chatappGroups);
  const { items = [], pagination } = result.value ?? {};
  const count = pagination?.total ?? 0;
  return (
    <Panel title={t('lines.myGroups')} aside={count > items.length ? t('lines.moreGroups', { count }) : undefined}>
      <Result of={result} skeleton={<Skeleton height={60} />}>
        {page =>
          page.items.length === 0 ? (
            <p className={classes.says}>{t('lines.noGroups')}</p>
          ) : (
            <ul className={classes.list}>
              {page.items.map(group => (
                <Group key={group.id} {...group} />
              ))}
            </ul>
          )
        }
      </Result>
    </Panel>
  );
}

type GroupRow = NonNullable<LineGroupsQuery['chatappGroups']>['items'][number];

function Group({ name, participants }: GroupRow) {
  const { t } = useTranslation();
  return (
    <li>
      {name ?? t('lines.unnamed')}
      {typeof participants === 'number' && <span>{t('lines.memberCount', { count: participants })}</span>}
    </li>
  );
}
