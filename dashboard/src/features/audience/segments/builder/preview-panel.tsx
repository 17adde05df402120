import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import { useFormats } from '../../../../ui/time/formats';
import { nameOf } from '../../contacts/columns';
import classes from './builder.module.css';
import type { Preview } from './use-preview';

/** Shows the number of contacts that fit the rules as they are now, and the newest of them. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { found, problem, isOld, isWaiting, countAll } = preview;
  const total = found?.pagination.total ?? null;
  const shown = total === null ? '–' : formats.count(total);
  const isCapped = found?.pagination.totalCapped === true;
  return (
    <Panel title={t('segments.who')}>
      <p className={classes.count} data-old={isOld} aria-live="polite">
        {isCapped ? t('segments.atLeast', { total: shown }) : shown}
      </p>
      {isWaiting && <p className={listed.note}>{t('segments.unfinished')}</p>}
      {isCapped && !isOld && (
        <>
          <p className={listed.note}>{t('segments.capped')}</p>
          <Button my="xs" variant="default" onClick={countAll}>
            {t('segments.countAll')}
          </Button>
        </>
      )}
      <ProblemLine problem={problem} />
      <Sample contacts={found?.items ?? []} />
    </Panel>
  );
}

function Sample({ contacts }: { contacts: NonNullable<Preview['found']>['items'] }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <ul className={classes.sample} aria-label={t('segments.sample')}>
      {contacts.map(contact => (
        <li key={contact.id}>
          <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: contact.id }}>
            {nameOf(contact)}
          </Link>
          <span>{contact.name ? (contact.email ?? contact.phone) : null}</span>
        </li>
      ))}
    </ul>
  );
}
