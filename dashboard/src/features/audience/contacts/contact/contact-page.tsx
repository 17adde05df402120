import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  ContactLifeDocument,
  type ContactLifeQuery,
  type ContactWholeFragment,
} from '../../../../graph/generated/audience';
import { ObjectPage } from '../../../../ui/kit/object-page';
import { type Empty, useResult } from '../../../../ui/kit/query-result';
import { Panel } from '../../../../ui/layout/panel';
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
  const { contactId: id } = route.useParams();
  const result = useResult(ContactLifeDocument, { id }, data => data.contact);
  return (
    <ObjectPage
      of={result}
      list="contacts"
      titleOf={({ name, email, phone }) => name ?? email ?? phone ?? id}
      acts={contact => <ContactActs contact={contact} onChanged={result.reload} />}
      scope="contacts:manage"
      missing={useMissing(result.problem?.data?.['mergedInto'])}
    >
      {(contact, { topics }) => (
        <>
          <SameAddress contact={contact} onMerged={result.reload} />
          <Parts contact={contact} topics={topics ?? null} onChanged={result.reload} />
        </>
      )}
    </ObjectPage>
  );
}

interface PartsProps {
  contact: ContactWholeFragment;
  topics: NonNullable<ContactLifeQuery['topics']> | null;
  onChanged: () => void;
}

function Parts({ contact, topics, onChanged }: PartsProps) {
  const { t } = useTranslation();
  const { id, receiveMarketing, optedOutChannels, topics: chosen, email, phone } = contact;
  // A send depends on these: once one changes, the server is queried again for the channels that may be used.
  const asked = JSON.stringify([receiveMarketing, optedOutChannels, chosen, email, phone]);
  const { items: offered = [], pagination } = topics ?? {};
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('contacts.history')}>
          <ContactHistory id={id} version={asked} />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title={t('words.details')} aside={<Copyable text={id} />}>
          <ContactFacts contact={contact} />
        </Panel>
        <Panel title={t('reach.title')}>
          <ContactReach key={asked} id={id} hasTopics={offered.length > 0} />
        </Panel>
        <Panel title={t('contacts.permissions')}>
          <ContactPermissions
            contact={contact}
            topics={offered}
            hasMore={Boolean(pagination?.nextCursor)}
            onChanged={onChanged}
          />
        </Panel>
        <Panel title={t('message.object')}>
          <Json value={contact} label={t('message.object')} />
        </Panel>
      </div>
    </div>
  );
}

/** A contact that was merged leads to the one that took it over. */
function useMissing(mergedInto: unknown): Empty {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  if (typeof mergedInto !== 'string') return { title: t('contacts.missing'), note: t('contacts.missingNote') };
  const act = (
    <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: mergedInto }}>
      {t('lifecycle.openMerged')}
    </Link>
  );
  return { title: t('lifecycle.wasMerged'), act };
}
