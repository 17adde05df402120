import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiKeysDocument, type KeyRowFragment, RevokeApiKeyDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { IconPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { ListScreen } from '../../../ui/kit/list-screen';
import { mutation } from '../../../ui/kit/mutation';
import { useResult } from '../../../ui/kit/query-result';
import { type Act, useChosenAct } from '../../../ui/kit/use-acts';
import { after } from '../../../ui/kit/use-opened';
import { ForScope } from '../../../ui/layout/for-scope';
import { NewKey } from './form/new-key';
import { useKeyColumns } from './key-columns';
import { MadeKey } from './made-key';
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
  const { choose, dialog } = useChosenAct();
  const revoke = ({ id, name }: KeyRowFragment) =>
    choose({
      label: t('keys.revoke'),
      confirm: { title: t('keys.revokeTitle', { name }), note: t('keys.revokeNote') },
      run: mutation(RevokeApiKeyDocument, { id }),
    });
  const navigate = useNavigate();
  const open = ({ id }: KeyRowFragment) =>
    void navigate({ to: '/$workspaceId/developer/keys/$keyId', params: { workspaceId, keyId: id } });
  const create = <Create onMade={after(result.reload, setMade)} />;
  return (
    <ListScreen
      title={t('screens.keys')}
      acts={create}
      filters={made && <MadeKey {...made} />}
      pages={{ ...result, rows: result.value?.filter(key => key.mode === mode) ?? null }}
      columns={useKeyColumns(revoke)}
      empty={{ title: t('keys.none'), note: t(`keys.noneNote.${mode}`), act: create }}
      onSelect={open}
      onOpen={open}
    >
      <Smtp />
      {dialog}
    </ListScreen>
  );
}

function Create({ onMade }: { onMade: (key: { secret: string; name: string }) => void }) {
  const { t } = useTranslation();
  const create: Act = {
    label: t('keys.create'),
    icon: IconPlus,
    look: 'primary',
    dialog: close => <NewKey onClose={close} onMade={after(close, onMade)} />,
  };
  return <Acts buttons={[create]} />;
}
