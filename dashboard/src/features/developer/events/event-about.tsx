import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EventCatalogueDocument, type EventCatalogueQuery } from '../../../graph/generated/developer';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { Json } from '../../../ui/object/json';
import classes from './event-about.module.css';

/** Shows an event of the catalogue: its description, a sample and its schema. */
export function EventAbout({ name }: { name: string }) {
  const result = useResult(EventCatalogueDocument, {}, data => data.eventTypes);
  return (
    <Result of={result} skeleton={<Skeleton height={320} radius={10} />}>
      {types => <About type={types.find(known => known.name === name)} />}
    </Result>
  );
}

type EventType = NonNullable<EventCatalogueQuery['eventTypes']>[number];

function About({ type }: { type: EventType | undefined }) {
  const { t } = useTranslation();
  if (!type) return null;
  return (
    <Panel title={type.name} aside={<a href="/v1/asyncapi.json">{t('events.asyncapi')}</a>}>
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
