import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormLifeQuery } from '../../../../graph/generated/audience';
import { LANGUAGES, type Language } from '../../../../texts';
import { Copyable } from '../../../../ui/object/copy';
import { Code } from '../../../../ui/object/json';
import classes from './form-page.module.css';

interface EmbedProps {
  form: NonNullable<FormLifeQuery['form']>;
  language: string;
  onLanguage: (language: string) => void;
}

/** People get to a form by the address of its page, by the one for tests, and by HTML in a site of one's own. */
export function Embed({ form, language, onLanguage }: EmbedProps) {
  const { t } = useTranslation();
  const { url, testUrl, embedHtmlIn, languages } = form;
  const shown = languages.find(each => each === language) ?? languages[0] ?? 'en';
  return (
    <div className={classes.embed}>
      <section>
        <h3>{t('forms.link')}</h3>
        <Copyable text={url} />
        <PageLinks url={url} testUrl={testUrl} />
      </section>
      <section>
        <h3>{t('forms.html')}</h3>
        <p className={classes.note}>{t('forms.htmlNote')}</p>
      </section>
      {languages.length > 1 && (
        <Select
          label={t('words.language')}
          data={languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value }))}
          value={shown}
          onChange={value => value && onLanguage(value)}
          allowDeselect={false}
        />
      )}
      <Code text={embedHtmlIn} label={t('forms.html')} />
    </div>
  );
}

/** The page itself, and the one on which nobody is subscribed. */
function PageLinks({ url, testUrl }: Pick<EmbedProps['form'], 'url' | 'testUrl'>) {
  const { t } = useTranslation();
  return (
    <p className={classes.note}>
      <a href={url} target="_blank" rel="noreferrer">
        {t('forms.openPage')}
      </a>
      {testUrl && (
        <>
          {' · '}
          <a href={testUrl} target="_blank" rel="noreferrer">
            {t('forms.openTest')}
          </a>
        </>
      )}
    </p>
  );
}
