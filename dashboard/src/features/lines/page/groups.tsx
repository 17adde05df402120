import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LineGroupsDocument } from '../../../graph/generated/lines';
import { problemOf } from '../../../graph/problem';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import classes from './line-page.module.css';

/**
 * The groups that a line is a member of. The provider of the line is queried for them, so that they
 * come after the page.
 */
export function Groups({ lineId }: { lineId: string }) {
  const { t } = useTranslation();
  const may = useMay('chatapp:groups');
  const [{ data, error }, again] = useQuery({ query: LineGroupsDocument, variables: { id: lineId }, pause: !may });
  const page = data?.chatappGroups;
  const more = (page?.pagination.total ?? 0) - (page?.items.length ?? 0);
  if (!may) return null;
  return (
    <Panel
      title={t('lines.myGroups')}
      aside={more > 0 ? t('lines.moreGroups', { count: page?.pagination.total ?? 0 }) : undefined}
    >
      {error && !page ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : !page ? (
        <Skeleton height={60} />
      ) : page.items.length === 0 ? (
        <p className={classes.says}>{t('lines.noGroups')}</p>
      ) : (
        <ul className={classes.list}>
          {page.items.map(({ id, name, participants }) => (
            <li key={id}>
              {name ?? t('lines.unnamed')}
              {participants !== null && participants !== undefined && (
                <span>{t('lines.memberCount', { count: participants })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
