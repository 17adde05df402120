import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { Confirm } from '../../../../ui/form/confirm';
import { useMay } from '../../../../ui/form/role-note';
import { IconSpeakerphone, IconTag, IconTagOff, IconTrash, IconX } from '../../../../ui/icons/icons';
import classes from './bulk-bar.module.css';
import { CampaignDialog } from './campaign-dialog';
import { notifyDone } from './notify-done';
import { Refusals } from './refusals';
import { TagDialog } from './tag-dialog';
import { TopicDialog } from './topic-dialog';
import { type Refusal, useBulk } from './use-bulk';

interface BulkBarProps {
  chosen: readonly ContactRowFragment[];
  onClear: () => void;
  onChanged: () => void;
}

/** The bar offers the acts on the contacts that are chosen. */
export function BulkBar({ chosen, onClear, onChanged }: BulkBarProps) {
  const { t } = useTranslation();
  const bulk = useBulk();
  const mayPlan = useMay('campaigns:manage');
  const [asked, setAsked] = useState<'tag' | 'untag' | 'topic' | 'campaign' | 'delete' | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const ask = (act: typeof asked) => {
    bulk.forget();
    setRefused([]);
    setAsked(act);
  };
  const finish = (refusals: readonly Refusal[]) => {
    setRefused(refusals);
    setAsked(null);
    onChanged();
  };
  const remove = async () => {
    const done = await bulk.remove(chosen.map(({ id }) => id));
    if (!done) return;
    notifyDone(t('bulk.deleted', { count: done.ids.length }));
    finish(done.refused);
  };
  const dialog = { chosen, bulk, onClose: () => setAsked(null), onDone: finish, onUndone: onChanged };
  return (
    <div className={classes.dock}>
      <Refusals refused={refused} chosen={chosen} onClose={() => setRefused([])} />
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label={t('bulk.acts')}>
          <span className={classes.count} aria-live="polite">
            {t('ui.chosen', { count: chosen.length })}
          </span>
          <Button variant="default" leftSection={<IconTag size={14} aria-hidden />} onClick={() => ask('tag')}>
            {t('bulk.tag')}
          </Button>
          <Button variant="default" leftSection={<IconTagOff size={14} aria-hidden />} onClick={() => ask('untag')}>
            {t('bulk.untag')}
          </Button>
          <Button variant="default" onClick={() => ask('topic')}>
            {t('bulk.topic')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSpeakerphone size={14} aria-hidden />}
            disabled={!mayPlan}
            onClick={() => ask('campaign')}
          >
            {t('bulk.campaign')}
          </Button>
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => ask('delete')}
          >
            {t('bulk.delete')}
          </Button>
          <Button
            variant="subtle"
            className={classes.clear}
            leftSection={<IconX size={14} aria-hidden />}
            onClick={onClear}
          >
            {t('ui.chooseNone')}
          </Button>
        </section>
      )}
      {(asked === 'tag' || asked === 'untag') && <TagDialog {...dialog} act={asked} />}
      {asked === 'topic' && <TopicDialog {...dialog} />}
      {asked === 'campaign' && <CampaignDialog chosen={chosen} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <Confirm
          title={t('bulk.deleteTitle', { count: chosen.length })}
          note={t('bulk.deleteNote')}
          act={t('bulk.delete')}
          running={bulk.running}
          problem={bulk.problem}
          onClose={() => setAsked(null)}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  );
}
