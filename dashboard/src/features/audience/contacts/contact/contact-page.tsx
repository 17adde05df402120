import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ContactLifeDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { RoleNote } from '../../../../ui/form/role-note';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { ContactActs } from './acts/contact-acts';
import { SameAddress } from './acts/same-address';
import { ContactFacts } from './contact-facts';
import classes from './contact-page.module.css';
import { ContactPermissions } from './contact-permissions';
import { ContactReach } from './contact-reach';
import { ContactHistory } from './history/contact-history';

const route = getRouteApi('/$workspaceId/audience/contacts/$contactId');

/** One person: the facts, the consents, and everything between the person and the workspace. */
export function ContactPage() {
  const { t } = useTranslation();
  const { contactId: id, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: ContactLifeDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const contact = data?.contact;
  const problem = error && !contact ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !contact && !fetching && !error);
  // A send depends on these: once one changes, the server is queried again for the channels that
  // may be used.
  const asked = JSON.stringify([
    contact?.receiveMarketing,
    contact?.optedOutChannels,
    contact?.topics,
    contact?.email,
    contact?.phone,
  ]);
  const above = (
    <Link to="/$workspaceId/audience/contacts" params={{ workspaceId }}>
      {t('screens.contacts')}
    </Link>
  );
  return (
    <Page
      title={contact?.name ?? contact?.email ?? contact?.phone ?? id}
      above={above}
      actions={contact && <ContactActs contact={contact} onChanged={reload} />}
    >
      <RoleNote scope="contacts:manage" />
      {isMissing ? (
        <Missing mergedInto={problem?.data?.['mergedInto']} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : contact ? (
        <>
          <SameAddress contact={contact} onMerged={reload} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <Panel title={t('contacts.history')}>
                <ContactHistory id={id} version={asked} />
              </Panel>
            </div>
            <div className={classes.column}>
              <Panel title={t('contacts.details')} aside={<Copyable text={id} />}>
                <ContactFacts contact={contact} />
              </Panel>
              <Panel title={t('reach.title')}>
                <ContactReach key={asked} id={id} hasTopics={(data.topics?.items ?? []).length > 0} />
              </Panel>
              <Panel title={t('contacts.permissions')}>
                <ContactPermissions
                  contact={contact}
                  topics={data.topics?.items ?? []}
                  hasMore={Boolean(data.topics?.pagination.nextCursor)}
                  onChanged={reload}
                />
              </Panel>
              <Panel title={t('message.object')}>
                <Json value={contact} label={t('message.object')} />
              </Panel>
            </div>
          </div>
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

/** A contact that was merged leads to the one that took it over. */
function Missing({ mergedInto }: { mergedInto: unknown }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  if (typeof mergedInto !== 'string')
    return <EmptyState title={t('contacts.missing')} note={t('contacts.missingNote')} />;
  return (
    <EmptyState title={t('lifecycle.wasMerged')}>
      <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: mergedInto }}>
        {t('lifecycle.openMerged')}
      </Link>
    </EmptyState>
  );
}
