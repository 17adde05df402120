import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { InboxNoteDocument } from '../../../graph/generated/inbox';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import classes from './answer.module.css';
import { MentionField } from './mention-field';
import { mentionedIn } from './mentions';
import { sendsOn } from './sends-on';
import { useDraft } from './use-draft';

/** A note for colleagues. */
export function Note({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const act = useAct(InboxNoteDocument);
  const { text, setText, drop } = useDraft(conversationId, 'note');
  const client = useClient();
  const save = async () => {
    if (text.trim() === '' || act.running) return;
    if (await act.run({ id: conversationId, text, mentions: await mentionedIn(client, text) })) drop();
  };
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
        onKey={sendsOn('enter', () => void save())}
        error={fieldErrors(act.problem)['text']}
      />
      <ProblemLine problem={act.problem} />
      <Group justify="space-between" gap="xs">
        <small className={classes.hint}>{t('inbox.hint')}</small>
        <Button onClick={() => void save()} loading={act.running} disabled={text.trim() === ''}>
          {t('inbox.addNote')}
        </Button>
      </Group>
    </>
  );
}
