import { useTranslation } from 'react-i18next';
import { languageOf, textsOf } from '../../../../../clients/widget/src/texts';
import { textOn } from '../../../../../clients/widget/src/ui/contrast';
import { IconMessageCircle } from '../../../ui/icons/icons';
import classes from '../webchat.module.css';
import { type AppearanceValues, textIn } from './appearance-values';

interface PreviewProps {
  appearance: AppearanceValues;
  language: string;
}

/** The chat as it appearance on a site, with the widget's own texts if none are given. */
export function Preview({ appearance, language }: PreviewProps) {
  const { t } = useTranslation();
  const { color, position } = appearance;
  const { title, greeting } = textIn(appearance, language);
  const words = textsOf(languageOf(language));
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const style = isColor ? { background: color, color: textOn(color) } : undefined;
  return (
    <section className={classes.site} aria-label={t('ui.preview')}>
      <div className={classes.chat}>
        <div className={classes.head} style={style}>
          {title || words.title}
        </div>
        <div className={classes.thread}>
          <p className={classes.bubble}>{greeting || words.greeting}</p>
          <p className={`${classes.bubble} ${classes.own}`} style={style}>
            {t('webchat.sampleQuestion')}
          </p>
        </div>
        <div className={classes.field}>{words.placeholder}</div>
      </div>
      <div className={classes.launcher} data-position={position} style={style}>
        <IconMessageCircle size={24} aria-hidden />
      </div>
    </section>
  );
}
