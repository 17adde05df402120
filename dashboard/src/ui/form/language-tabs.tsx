import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../texts';

/** The language whose texts are edited and previewed, at first that of the person. */
export function useLanguageTabs() {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const tabs = (
    <SegmentedControl
      size="xs"
      style={{ alignSelf: 'start' }}
      aria-label={t('shell.language')}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      value={language}
      onChange={value => setLanguage(value as Language)}
    />
  );
  return { language, tabs };
}
