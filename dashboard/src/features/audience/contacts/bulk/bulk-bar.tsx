import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRowFragment } from '../../../../graph/generated/audience';
import { useMay } from '../../../../ui/form/role-note';
import { IconSpeakerphone, IconTag, IconTagOff, IconTrash, IconX } from '../../../../ui/icons/icons';
import { Acts } from '../../../../ui/kit/acts';
import type { Act } from '../../../../ui/kit/use-acts';
import { after } from '../../../../ui/kit/use-opened';
import { type Done, deletionOfMany, type Refusal } from './bulk';
import classes from './bulk-bar.module.css';
import { CampaignDialog } from './campaign-dialog';
import { notifyDone } from './notify-done';
import { Refusals } from './refusals';
import { TagDialog } from './tag-dialog';
import { TopicDialog } from './topic-dialog';

interface BulkBarProps {
  chosen: readonly ContactRowFragment[];
  onClear: () => void;
  onChanged: () => void;
}

/** The bar offers the acts on the contacts that are chosen. */
export function BulkBar({ chosen, onClear, onChanged }: BulkBarProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const done = (refusals: readonly Refusal[]) => {
    setRefused(refusals);
    onChanged();
  };
  const acts = useBulkActs(chosen, done, onChanged);
  return (
    <div className={classes.dock}>
      <Refusals refused={refused} chosen={chosen} onClose={() => setRefused([])} />
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label={t('bulk.acts')}>
          <span className={classes.count} aria-live="polite">
            {t('ui.chosen', { count: chosen.length })}
          </span>
          <Acts buttons={acts} />
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
    </div>
  );
}

const TAGGING = [
  ['tag', IconTag],
  ['untag', IconTagOff],
] as const;

function useBulkActs(
  chosen: readonly ContactRowFragment[],
  done: (refused: readonly Refusal[]) => void,
  onUndone: () => void,
): Act[] {
  const { t } = useTranslation();
  const mayPlan = useMay('campaigns:manage');
  const dialog = (close: () => void) => ({ chosen, onClose: close, onDone: after(close, done) });
  const ids = chosen.map(({ id }) => id);
  const deleted = ({ ids: gone, refused }: Done) => {
    notifyDone(t('bulk.deleted', { count: gone.length }));
    done(refused);
  };
  return [
    ...TAGGING.map(([act, icon]) => ({
      label: t(`bulk.${act}`),
      icon,
      dialog: (close: () => void) => <TagDialog {...dialog(close)} act={act} onUndone={onUndone} />,
    })),
    { label: t('words.topic'), dialog: close => <TopicDialog {...dialog(close)} /> },
    {
      label: t('bulk.campaign'),
      icon: IconSpeakerphone,
      disabled: !mayPlan,
      dialog: close => <CampaignDialog chosen={chosen} onClose={close} />,
    },
    {
      label: t('words.delete'),
      icon: IconTrash,
      look: 'danger',
      confirm: { title: t('bulk.deleteTitle', { count: chosen.length }), note: t('bulk.deleteNote') },
      run: deletionOfMany(ids, deleted),
    },
  ];
}
