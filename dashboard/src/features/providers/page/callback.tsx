import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copyable } from '../../../ui/object/copy';
import { titleOf } from '../kinds';
import classes from '../providers.module.css';

/** The address that the provider reports to, to be entered in its console. */
export function Callback({ url, kind }: { url: string; kind: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.steps}>
      <p className={classes.note}>{t('providers.callbackNote', { title: titleOf(kind) })}</p>
      <Copyable text={url} />
      <Anchor href={`/docs/guides/providers/${kind}`} target="_blank">
        {t('providers.guide')}
      </Anchor>
    </div>
  );
}
