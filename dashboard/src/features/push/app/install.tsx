import { useTranslation } from 'react-i18next';
import type { PushAppWholeFragment } from '../../../graph/generated/push';
import { Copyable } from '../../../ui/object/copy';
import { Code } from '../../../ui/object/json';
import classes from '../push.module.css';

interface InstallProps {
  app: PushAppWholeFragment;
  /** The address of this server. */
  base: string;
}

/** The two texts that a site needs. The guide has those for devices. */
export function Install({ app: { publicToken, allowedOrigins }, base }: InstallProps) {
  const { t } = useTranslation();
  const tag = `<script src="${base}/push/client.js" data-token="${publicToken}" data-worker="/sb-push-worker.js" async></script>`;
  return (
    <div className={classes.steps}>
      {allowedOrigins.length === 0 && <p className={classes.warning}>{t('pushApps.noOrigin')}</p>}
      <p className={classes.note}>{t('pushApps.tagNote')}</p>
      <Code text={tag} label={t('pushApps.tag')} />
      <p className={classes.note}>
        {t('pushApps.workerNote')} <Copyable text="/sb-push-worker.js" />
      </p>
      <Code text={`importScripts('${base}/push/worker.js');`} label={t('pushApps.worker')} />
      <a href="/docs/guides/push">{t('pushApps.guide')}</a>
    </div>
  );
}
