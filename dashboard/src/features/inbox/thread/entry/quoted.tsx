import { useTranslation } from 'react-i18next';
import classes from './entry-acts.module.css';
import { useThreadState } from './thread-state';
import { useShortWords } from './words';

/** One line of the message that an entry answers. */
export function Quoted({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { byId } = useThreadState();
  const words = useShortWords();
  if (id === null) return null;
  const entry = byId.get(id);
  return <blockquote className={classes.quoted}>{entry ? words(entry) : t('inbox.acts.earlier')}</blockquote>;
}
