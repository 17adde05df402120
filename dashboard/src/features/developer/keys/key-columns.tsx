import { Button, Tooltip } from '@mantine/core';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { KeyState } from './key-state';

export function useKeyColumns(onRevoke: (key: KeyRowFragment) => void): Column<KeyRowFragment>[] {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the act is the same for the life of the list.
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(120px, 1fr)', key => key.name),
      wideColumn('prefix', t('keys.key'), '190px', key => <code>{key.prefix}…</code>),
      column('state', t('words.status'), '104px', key => <KeyState apiKey={key} />),
      wideColumn('scopes', t('keys.scopes'), '96px', ({ scopes }) => (
        <Tooltip label={scopes.join(', ')} multiline maw={360}>
          <span>{t('keys.scopeCount', { count: scopes.length })}</span>
        </Tooltip>
      )),
      wideColumn('used', t('keys.lastUsed'), '140px', key =>
        key.lastUsedAt ? <Time at={key.lastUsedAt} relative /> : t('keys.never'),
      ),
      wideColumn('creator', t('keys.creator'), 'minmax(100px, 200px)', key => key.creator?.email ?? ''),
      wideColumn('created', t('keys.created'), '128px', key => <Time at={key.createdAt} relative />),
      column('acts', t('ui.acts'), '92px', key => !key.revokedAt && <RevokeButton onClick={() => onRevoke(key)} />),
    ],
    [t],
  );
}

function RevokeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const click = (event: MouseEvent) => {
    // The row opens the key.
    event.stopPropagation();
    onClick();
  };
  return (
    <Button size="compact-xs" variant="subtle" color="red" onClick={click}>
      {t('keys.revoke')}
    </Button>
  );
}
