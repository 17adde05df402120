import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { TagsField } from '../../../../ui/picker/tags-field';
import { notifyDone } from './notify-done';
import type { Change, Done, Refusal, useBulk } from './use-bulk';

interface TagDialogProps {
  act: 'tag' | 'untag';
  chosen: readonly ContactRowFragment[];
  bulk: ReturnType<typeof useBulk>;
  onClose: () => void;
  onDone: (refused: readonly Refusal[]) => void;
  onUndone: () => void;
}

/** Gives tags to the contacts that are chosen, or takes them; both can be taken back for a while. */
export function TagDialog({ act, chosen, bulk, onClose, onDone, onUndone }: TagDialogProps) {
  const { t } = useTranslation();
  const [tags, setTags] = useState<string[]>([]);
  const changeOf = (tag: string, back: boolean): Change =>
    (act === 'tag') === back ? { removeTags: [tag] } : { addTags: [tag] };
  const submit = async () => {
    // One tag at a time: the contacts that got each one are known, so that it is taken back from
    // nobody else.
    const done: (Done & { tag: string })[] = [];
    for (const tag of tags) {
      const one = await bulk.change(
        chosen.map(({ id }) => id),
        changeOf(tag, false),
      );
      if (!one) return;
      done.push({ tag, ...one });
    }
    const undo = async () => {
      for (const { tag, ids } of done) if (ids.length > 0) await bulk.change(ids, changeOf(tag, true));
      onUndone();
    };
    const count = new Set(done.flatMap(({ ids }) => ids)).size;
    const isUndoable = count > 0;
    notifyDone(
      t(act === 'tag' ? 'bulk.tagged' : 'bulk.untagged', { count }),
      isUndoable ? { name: t('ui.undo'), run: () => void undo() } : undefined,
    );
    onDone(onceEach(done.flatMap(({ refused }) => refused)));
  };
  return (
    <FormDialog
      size="md"
      title={t(act === 'tag' ? 'bulk.tagTitle' : 'bulk.untagTitle', { count: chosen.length })}
      act={t(act === 'tag' ? 'bulk.tag' : 'bulk.untag')}
      running={bulk.running}
      problem={bulk.problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {act === 'tag' ? (
        <TagsField
          label={t('contacts.tags')}
          description={t('bulk.tagNote')}
          value={tags}
          onChange={setTags}
          data-autofocus
        />
      ) : (
        <Checkbox.Group label={t('contacts.tags')} value={tags} onChange={setTags}>
          <Stack gap="xs" mt="xs">
            {[...new Set(chosen.flatMap(row => row.tags))].sort().map(tag => (
              <Checkbox key={tag} value={tag} label={tag} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FormDialog>
  );
}

const onceEach = (refused: readonly Refusal[]): Refusal[] => [
  ...new Map(refused.map(refusal => [refusal.contactId, refusal])).values(),
];
