import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChosen } from '../bulk/choice';
import classes from './list.module.css';

/** Chooses a conversation for acts on many; it shows in the place of the channel. */
export function Choose({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { chosen, toggle } = useChosen();
  return (
    <Checkbox
      size="xs"
      className={classes.choose ?? ''}
      aria-label={t('ui.choose', { name })}
      checked={chosen.includes(id)}
      onChange={() => toggle(id)}
    />
  );
}
