import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRowFragment } from '../../../graph/generated/graphql';

/** Who or what sent a message: by its name where it has one. */
export function useSourceName() {
  const { t } = useTranslation();
  return useCallback(
    ({ source, campaign, automation, apiKey }: Pick<LogRowFragment, 'source' | 'campaign' | 'automation' | 'apiKey'>) =>
      campaign?.name ?? automation?.name ?? apiKey?.name ?? (source ? t(`sources.${source.kind}`) : ''),
    [t],
  );
}
