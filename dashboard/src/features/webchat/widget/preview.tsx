import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../webchat.module.css';
import { inkOn, type Looks, textIn } from './looks';

interface PreviewProps {
  looks: Looks;
  language: string;
  /** The name of the widget, which stands where no title is given. */
  name: string;
}

/** The chat as it stands on a site. */
export function Preview({ looks, language, name }: PreviewProps) {
  const { t } = useTranslation();
  const { color, position } = looks;
  const { title, greeting } = textIn(looks, language);
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const style = isColor ? { background: color, color: inkOn(color) } : undefined;
  return (
    <section className={classes.site} aria-label={t('ui.preview')}>
      <div className={classes.chat}>
        <div className={classes.head} style={style}>
          {title || name}
        </div>
        <div className={classes.thread}>
          <p className={classes.bubble}>{greeting || t('webchat.sampleGreeting')}</p>
          <p className={`${classes.bubble} ${classes.own}`} style={style}>
            {t('webchat.sampleQuestion')}
          </p>
        </div>
        <div className={classes.field}>{t('webchat.sampleField')}</div>
      </div>
      <div className={classes.launcher} data-position={position} style={style}>
        <IconMessageCircle size={24} aria-hidden />
      </div>
    </section>
  );
}
