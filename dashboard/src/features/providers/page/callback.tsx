import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { snsTopic } from '../../../../../catalogue/provider-kinds/aws.js';
import type { ProviderAccountWholeFragment } from '../../../graph/generated/providers';
import type { Language } from '../../../texts';
import { Copyable } from '../../../ui/object/copy';
import { kindOf, titleOf } from '../kinds';
import classes from '../providers.module.css';

/** The address that the provider reports to, to be entered in its console. */
export function Callback({ url, account: { kind, settings } }: { url: string; account: ProviderAccountWholeFragment }) {
  const { t, i18n } = useTranslation();
  const throughTopic = kindOf(kind)?.fields.some(({ name }) => name === snsTopic.name);
  const isClosed = throughTopic && !(settings as Record<string, unknown>)[snsTopic.name];
  return (
    <div className={classes.steps}>
      {isClosed && (
        <Alert variant="light" color="yellow">
          {t('providers.noTopic', { field: snsTopic.label[i18n.language as Language] })}
        </Alert>
      )}
      <p className={classes.note}>{t('providers.callbackNote', { title: titleOf(kind) })}</p>
      <Copyable text={url} />
      <Anchor href={`/docs/guides/providers/${kind}`} target="_blank">
        {t('providers.guide')}
      </Anchor>
    </div>
  );
}
