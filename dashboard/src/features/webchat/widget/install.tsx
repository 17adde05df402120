import { useTranslation } from 'react-i18next';
import type { WidgetWholeFragment } from '../../../graph/generated/webchat';
import { Code } from '../../../ui/object/json';
import classes from '../webchat.module.css';

interface InstallProps {
  widget: WidgetWholeFragment;
  /** The address of this server. */
  base: string;
}

/** The tag that a site needs. */
export function Install({ widget: { publicToken, allowedOrigins }, base }: InstallProps) {
  const { t } = useTranslation();
  const tag = `<script src="${base}/webchat/widget.js" data-token="${publicToken}" async></script>`;
  return (
    <div className={classes.steps}>
      {allowedOrigins.length === 0 ? (
        <p className={classes.warning}>{t('webchat.noOrigin')}</p>
      ) : (
        <p className={classes.note}>{t('webchat.shownOn', { origins: allowedOrigins.join(', ') })}</p>
      )}
      <p className={classes.note}>{t('webchat.tagNote')}</p>
      <Code text={tag} label={t('webchat.tag')} />
      <a href="/docs/guides/webchat">{t('webchat.guide')}</a>
    </div>
  );
}
