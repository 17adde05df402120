import { Button, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ContactLifeDocument,
  type ContactLifeQuery,
  DeleteContactDocument,
} from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { useAct } from '../../../../ui/form/act';
import { Confirm } from '../../../../ui/form/confirm';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { ContactForm } from '../contact-form';
import { ContactFacts } from './contact-facts';
import { ContactHistory } from './contact-history';
import classes from './contact-page.module.css';
import { ContactPermissions } from './contact-permissions';

type Contact = NonNullable<ContactLifeQuery['contact']>;

const route = getRouteApi('/$workspaceId/audience/contacts/$contactId');

/** One person: who it is, what it agrees to, and everything between it and the workspace. */
export function ContactPage() {
  const { t } = useTranslation();
  const { contactId: id, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: ContactLifeDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const contact = data?.contact;
  const problem = error && !contact ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !contact && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/audience/contacts" params={{ workspaceId }}>
      {t('screens.contacts')}
    </Link>
  );
  return (
    <Page
      title={contact?.name ?? contact?.email ?? contact?.phone ?? id}
      above={above}
      actions={contact && <Acts contact={contact} onChanged={reload} />}
    >
      {isMissing ? (
        <EmptyState title={t('contacts.missing')} note={t('contacts.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : contact ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Panel title={t('contacts.history')}>
              <ContactHistory contact={contact} topics={data.topics?.items ?? []} />
            </Panel>
          </div>
          <div className={classes.column}>
            <Panel title={t('contacts.details')} aside={<Copyable text={id} />}>
              <ContactFacts contact={contact} />
            </Panel>
            <Panel title={t('contacts.permissions')}>
              <ContactPermissions contact={contact} topics={data.topics?.items ?? []} onChanged={reload} />
            </Panel>
            <Panel title={t('message.object')}>
              <Json value={contact} label={t('message.object')} />
            </Panel>
          </div>
        </div>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

function Acts({ contact, onChanged }: { contact: Contact; onChanged: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { place, scopes } = useViewer();
  const { workspaceId } = place;
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const remove = useAct(DeleteContactDocument);
  if (!scopes.has('contacts:manage')) return null;
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setAsked('edit')}>
        {t('contacts.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/$workspaceId/messages',
                params: { workspaceId },
                search: old => ({ mode: old.mode, contactId: contact.id }),
              })
            }
          >
            {t('contacts.allMessages')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t('contacts.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && (
        <ContactForm
          contact={contact}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          {...remove}
          title={t('contacts.deleteTitle', { name: contact.name ?? contact.email ?? contact.phone ?? contact.id })}
          note={t('contacts.deleteNote')}
          act={t('contacts.delete')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id: contact.id }))
              void navigate({ to: '/$workspaceId/audience/contacts', params: { workspaceId } });
          }}
        />
      )}
    </>
  );
}
