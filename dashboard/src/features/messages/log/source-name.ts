import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRowFragment } from '../../../graph/generated/messages';

/** The sender of a message is shown by its name, and by its kind where it has none. */
export function useSourceName() {
  const { t } = useTranslation();
  return useCallback(
    ({ source, campaign, automation, apiKey }: Pick<LogRowFragment, 'source' | 'campaign' | 'automation' | 'apiKey'>) =>
      campaign?.name ?? automation?.name ?? apiKey?.name ?? (source ? t(`sources.${source.kind}`) : ''),
    [t],
  );
}
