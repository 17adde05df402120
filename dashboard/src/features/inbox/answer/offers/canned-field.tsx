import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import {
  CannedAnswersDocument,
  FilledAnswerDocument,
  type InboxConversationFragment,
} from '../../../../graph/generated/inbox';
import { problemOf } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { useNoticeOf } from '../../../../ui/form/notice';
import classes from '../answer.module.css';
import { OfferingField, type OfferingTextProps } from './offering-field';

interface CannedFieldProps extends OfferingTextProps {
  conversation: InboxConversationFragment;
}

/** So many are offered; typing finds the others. */
const OFFERED = 20;
/** Nothing but a slash and the beginning of a shortcut or a name. */
const ASKING = /^\/(\S*)$/;

/** The text of an answer. A slash at its beginning offers canned answers. */
export function CannedField({ conversation, onKey, ...field }: CannedFieldProps) {
  const { t } = useTranslation();
  const asked = ASKING.exec(field.text)?.[1];
  const isAsking = asked !== undefined;
  const offered = useOffered(isAsking ? asked : null, conversation);
  const insert = useInsert(conversation.id, field.onText);
  const store = useOpened(isAsking, offered);
  const press = (event: KeyboardEvent) => {
    const isChoosing = isAsking && store.dropdownOpened;
    // The list takes Enter for its chosen item, and Escape closes it.
    if (isChoosing && event.key === 'Escape') return store.closeDropdown();
    if (!isChoosing || event.key !== 'Enter') onKey(event);
    else if (offered.length === 0) event.preventDefault();
  };
  return (
    <OfferingField
      {...field}
      {...{ store, offers: t('screens.cannedAnswers'), onKey: press }}
      onPick={id => void insert(id)}
      note={offered.length === 0 && <NoAnswer />}
    >
      {offered.map(({ id, name, shortcut }) => (
        <Combobox.Option key={id} value={id}>
          {name} <code>/{shortcut}</code>
        </Combobox.Option>
      ))}
    </OfferingField>
  );
}

/** The list opens and closes with the slash, and its first item is chosen. */
function useOpened(isAsking: boolean, offered: readonly object[]) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list opens and closes with the slash alone.
  useEffect(() => {
    if (isAsking) store.openDropdown();
    else store.closeDropdown();
  }, [isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers begin anew.
  useEffect(() => {
    if (isAsking && offered.length > 0) store.selectFirstOption();
  }, [offered]);
  return store;
}

function NoAnswer() {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <p className={classes.none}>
      {t('inbox.canned.noneFits')}.{' '}
      <Link to="/$workspaceId/settings/canned-answers" params={{ workspaceId }}>
        {t('inbox.canned.keep')}
      </Link>
    </p>
  );
}

function useOffered(asked: string | null, { channel }: InboxConversationFragment) {
  const [search] = useDebouncedValue(asked, 150);
  const variables = { search: search || undefined, limit: OFFERED };
  const [{ data }] = useQuery({ query: CannedAnswersDocument, variables, pause: asked === null });
  const items = asked === null ? [] : (data?.cannedAnswers?.items ?? []);
  return items.filter(({ channels }) => channels.length === 0 || channels.includes(channel));
}

/** The server fills in the values of the contact. */
function useInsert(conversationId: string, onText: (text: string) => void) {
  const client = useClient();
  const notice = useNoticeOf();
  return async (id: string) => {
    const variables = { id, conversationId };
    const { data, error } = await client
      .query(FilledAnswerDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (data?.filledAnswer) onText(data.filledAnswer.text);
    else if (error) notice(problemOf(error));
  };
}
