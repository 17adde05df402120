import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ApiKeysDocument, type KeyRowFragment } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { DataTable } from '../../../ui/list/data-table';
import { NewKey } from './form/new-key';
import { useKeyColumns } from './key-columns';
import { MadeKey } from './made-key';
import { RevokeKey } from './revoke-key';
import { Smtp } from './smtp';

/** The keys by which programs call the API. */
export function ApiKeys() {
  const { t } = useTranslation();
  return (
    <ForScope scope="workspace:manage" title={t('screens.keys')}>
      <Keys />
    </ForScope>
  );
}

function Keys() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [{ data, error }, again] = useQuery({ query: ApiKeysDocument, variables: {} });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<{ secret: string; name: string } | null>(null);
  const [revoking, setRevoking] = useState<KeyRowFragment | null>(null);
  const columns = useKeyColumns(setRevoking);
  const navigate = useNavigate();
  const open = ({ id }: KeyRowFragment) =>
    void navigate({
      to: '/$workspaceId/developer/keys/$keyId',
      params: { workspaceId: place.workspaceId, keyId: id },
    });
  const reload = () => again({ requestPolicy: 'network-only' });
  const rows = data?.apiKeys?.items.filter(({ mode }) => mode === place.mode) ?? null;
  const create = (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('keys.create')}
    </Button>
  );
  return (
    <Page title={t('screens.keys')} wide actions={create}>
      {made && <MadeKey {...made} />}
      {error && !data ? (
        <ProblemPanel problem={problemOf(error)} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('keys.none')} note={t(`keys.noneNote.${place.mode}`)}>
          <Group>{create}</Group>
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.keys')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={open}
          onOpen={open}
        />
      )}
      <Smtp />
      {making && (
        <NewKey
          onClose={() => setMaking(false)}
          onMade={made => {
            setMaking(false);
            setMade(made);
            reload();
          }}
        />
      )}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}
