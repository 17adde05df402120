import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EventCatalogueDocument } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Json } from '../../../ui/object/json';
import classes from './event-about.module.css';

/** Shows an event of the catalogue: its description, a sample and its schema. */
export function EventAbout({ name }: { name: string }) {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: EventCatalogueDocument, requestPolicy: 'cache-first' });
  const type = data?.eventTypes?.find(known => known.name === name);
  if (error && !data)
    return <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />;
  if (!data) return <Skeleton height={320} radius={10} />;
  if (!type) return null;
  return (
    <Panel title={name} aside={<a href="/v1/asyncapi.json">{t('events.asyncapi')}</a>}>
      <p className={classes.description}>{type.description}</p>
      <div className={classes.columns}>
        <div>
          <h3>{t('events.sample')}</h3>
          <Json value={type.sample} label={t('events.sample')} />
        </div>
        <div>
          <h3>{t('events.schema')}</h3>
          <Json value={type.schema} label={t('events.schema')} />
        </div>
      </div>
    </Panel>
  );
}
