import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import type { Draft } from '../draft';
import classes from '../send.module.css';

const CLASSES = ['transactional', 'marketing'] as const;

interface ClassAndTimeProps {
  draft: Pick<Draft, 'class' | 'sendAt'>;
  change: (changed: Partial<Pick<Draft, 'class' | 'sendAt'>>) => void;
  /** That of the time. */
  error: string | undefined;
}

/** The class decides on opt-outs and quiet hours; without a time a message is sent at once. */
export function ClassAndTime({ draft, change, error }: ClassAndTimeProps) {
  const { t } = useTranslation();
  const { timeZone: zone } = useViewer().workspace;
  return (
    <div className={classes.pair}>
      <Select
        label={t('words.type')}
        description={t(`send.classNotes.${draft.class}`)}
        allowDeselect={false}
        data={CLASSES.map(value => ({ value, label: t(`send.classes.${value}`) }))}
        value={draft.class}
        onChange={value => change({ class: value ?? 'transactional' })}
      />
      <TextInput
        type="datetime-local"
        label={t('send.when')}
        description={t('send.whenNote', { zone })}
        value={draft.sendAt}
        onChange={event => change({ sendAt: event.target.value })}
        error={error}
      />
    </div>
  );
}
