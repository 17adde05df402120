import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiKeysDocument, type KeyRowFragment } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useResult } from '../../../ui/kit/query-result';
import { ForScope } from '../../../ui/layout/for-scope';
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
  const { workspaceId, mode } = useViewer().place;
  const result = useResult(ApiKeysDocument, {}, data => data.apiKeys?.items);
  const [made, setMade] = useState<{ secret: string; name: string } | null>(null);
  const [revoking, setRevoking] = useState<KeyRowFragment | null>(null);
  const navigate = useNavigate();
  const open = ({ id }: KeyRowFragment) =>
    void navigate({ to: '/$workspaceId/developer/keys/$keyId', params: { workspaceId, keyId: id } });
  const dialog = (close: () => void) => {
    const done = (key: { secret: string; name: string }) => {
      close();
      setMade(key);
      result.reload();
    };
    return <NewKey onClose={close} onMade={done} />;
  };
  const create = <Acts buttons={[{ label: t('keys.create'), icon: IconPlus, look: 'primary', dialog }]} />;
  return (
    <ListScreen
      title={t('screens.keys')}
      acts={create}
      filters={made && <MadeKey {...made} />}
      pages={{ ...result, rows: result.value?.filter(key => key.mode === mode) ?? null }}
      columns={useKeyColumns(setRevoking)}
      empty={{ title: t('keys.none'), note: t(`keys.noneNote.${mode}`), act: create }}
      onSelect={open}
      onOpen={open}
    >
      <Smtp />
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </ListScreen>
  );
}
