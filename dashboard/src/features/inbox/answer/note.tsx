import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { InboxNoteDocument } from '../../../graph/generated/inbox';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from './answer.module.css';
import { MentionField } from './offers/mention-field';
import { mentionedIn } from './offers/mentions';
import { sendsOn } from './sends-on';
import { useDraft } from './use-draft';

/** A note for colleagues. */
export function Note({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const { text, setText, save, running, problem } = useNote(conversationId);
  return (
    <>
      <MentionField
        aria-label={t('inbox.tabs.note')}
        placeholder={t('inbox.notePlaceholder')}
        classNames={{ input: classes.note ?? '' }}
        autosize
        minRows={2}
        maxRows={8}
        text={text}
        onText={setText}
        onKey={sendsOn('enter', save)}
        error={fieldErrors(problem)['text']}
      />
      <ProblemLine problem={problem} />
      <Group justify="space-between" gap="xs">
        <small className={classes.hint}>{t('inbox.hint')}</small>
        <Button onClick={save} loading={running} disabled={text.trim() === ''}>
          {t('inbox.addNote')}
        </Button>
      </Group>
    </>
  );
}

/** A note that is written, until it is kept. */
function useNote(conversationId: string) {
  const { run, running, problem } = useAct(InboxNoteDocument);
  const { text, setText, drop } = useDraft(conversationId, 'note');
  const client = useClient();
  const save = async () => {
    if (text.trim() === '' || running) return;
    if (await run({ id: conversationId, text, mentions: await mentionedIn(client, text) })) drop();
  };
  return { text, setText, save: () => void save(), running, problem };
}
