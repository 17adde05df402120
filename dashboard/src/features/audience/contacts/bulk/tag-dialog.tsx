import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { useRunner } from '../../../../ui/kit/mutation';
import { TagsField } from '../../../../ui/picker/tags-field';
import { type Change, changeOfMany, type Done, type Refusal } from './bulk';
import { notifyDone } from './notify-done';

interface TagDialogProps {
  act: 'tag' | 'untag';
  chosen: readonly ContactRowFragment[];
  onClose: () => void;
  onDone: (refused: readonly Refusal[]) => void;
  onUndone: () => void;
}

/** Gives tags to the contacts that are chosen, or takes them; both can be taken back for a while. */
export function TagDialog({ act, chosen, onClose, onDone, onUndone }: TagDialogProps) {
  const { t } = useTranslation();
  const [tags, setTags] = useState<string[]>([]);
  const { run, running, problem } = useTagging(act, chosen, onDone, onUndone);
  return (
    <FormDialog
      size="md"
      title={t(`bulk.${act}Title`, { count: chosen.length })}
      act={t(`bulk.${act}`)}
      {...{ running, problem, onClose }}
      onSubmit={() => void run(tags)}
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
        <OwnTags chosen={chosen} value={tags} onChange={setTags} />
      )}
    </FormDialog>
  );
}

interface OwnTagsProps {
  chosen: readonly ContactRowFragment[];
  value: string[];
  onChange: (tags: string[]) => void;
}

/** The tags that some of the contacts have. */
function OwnTags({ chosen, value, onChange }: OwnTagsProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group label={t('contacts.tags')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {[...new Set(chosen.flatMap(row => row.tags))].sort().map(tag => (
          <Checkbox key={tag} value={tag} label={tag} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** One tag at a time: the contacts that got each one are known, so that it is taken back from nobody else. */
function useTagging(
  act: TagDialogProps['act'],
  chosen: readonly ContactRowFragment[],
  onDone: TagDialogProps['onDone'],
  onUndone: () => void,
) {
  const { t } = useTranslation();
  const runner = useRunner();
  const changeOf = (tag: string, back: boolean): Change =>
    (act === 'tag') === back ? { removeTags: [tag] } : { addTags: [tag] };
  const run = async (tags: readonly string[]) => {
    const asked = chosen.map(({ id }) => id);
    const done: (Done & { tag: string })[] = [];
    for (const tag of tags) {
      const tagging = changeOfMany(asked, changeOf(tag, false), one => void done.push({ tag, ...one }));
      if (!(await runner.run(tagging))) return;
    }
    const undo = async () => {
      for (const { tag, ids } of done)
        if (ids.length > 0) await runner.run(changeOfMany(ids, changeOf(tag, true), () => undefined));
      onUndone();
    };
    const count = new Set(done.flatMap(({ ids }) => ids)).size;
    const back = count > 0 ? { name: t('ui.undo'), run: () => void undo() } : undefined;
    notifyDone(t(act === 'tag' ? 'bulk.tagged' : 'bulk.untagged', { count }), back);
    onDone(onceEach(done.flatMap(({ refused }) => refused)));
  };
  return { ...runner, run };
}

const onceEach = (refused: readonly Refusal[]): Refusal[] => [
  ...new Map(refused.map(refusal => [refusal.contactId, refusal])).values(),
];
