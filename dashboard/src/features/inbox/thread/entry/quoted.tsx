import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entry-acts.module.css';
import { EntriesById } from './thread-state';
import { useShortWords } from './words';

/** One line of the message that an entry answers; nothing where it answers none. */
export const Quoted = ({ id }: { id: string | null }) => (id === null ? null : <Line id={id} />);

function Line({ id }: { id: string }) {
  const { t } = useTranslation();
  const entry = useContext(EntriesById).get(id);
  const words = useShortWords();
  return <blockquote className={classes.quoted}>{entry ? words(entry) : t('inbox.acts.earlier')}</blockquote>;
}
