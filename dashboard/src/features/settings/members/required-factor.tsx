import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequireSecondFactorDocument } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { Panel } from '../../../ui/layout/panel';

/**
 * The switch by which owners require a second factor of members. A member without one is shut out
 * at once, so it is confirmed first.
 */
export function RequiredFactor({ required }: { required: boolean }) {
  const { t } = useTranslation();
  const { role } = useViewer();
  const [asking, setAsking] = useState(false);
  const act = useAct(RequireSecondFactorDocument);
  const isOwner = role === 'owner';
  useProblemNotice(asking ? null : act.problem);
  const close = () => {
    act.forget();
    setAsking(false);
  };
  const confirm = async () => {
    if (await act.run({ required: true })) close();
  };
  return (
    <Panel title={t('factor.title')}>
      <Switch
        label={t('members.factor')}
        description={t(isOwner ? 'members.factorNote' : 'members.factorOwners')}
        checked={required}
        disabled={!isOwner || act.running}
        onChange={event => (event.target.checked ? setAsking(true) : void act.run({ required: false }))}
      />
      {asking && (
        <Confirm
          {...act}
          title={t('members.factorTitle')}
          note={t('members.factorConfirm')}
          act={t('members.factorAct')}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      )}
    </Panel>
  );
}
