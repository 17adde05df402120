import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RequireSecondFactorDocument } from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { mutation } from '../../../ui/kit/mutation';
import { useChosenAct } from '../../../ui/kit/use-acts';
import { Panel } from '../../../ui/layout/panel';

/**
 * The switch by which owners require a second factor of members. A member without one is shut out
 * at once, so it is confirmed first.
 */
export function RequiredFactor({ required }: { required: boolean }) {
  const { t } = useTranslation();
  const { role } = useViewer();
  const { choose, running, dialog } = useChosenAct();
  const isOwner = role === 'owner';
  const setTo = (wanted: boolean) => ({
    label: t('members.factorAct'),
    run: mutation(RequireSecondFactorDocument, { required: wanted }),
    ...(wanted ? { confirm: { title: t('members.factorTitle'), note: t('members.factorConfirm') } } : {}),
  });
  return (
    <Panel title={t('factor.title')}>
      <Switch
        label={t('members.factor')}
        description={t(isOwner ? 'members.factorNote' : 'members.factorOwners')}
        checked={required}
        disabled={!isOwner || running !== null}
        onChange={event => choose(setTo(event.target.checked))}
      />
      {dialog}
    </Panel>
  );
}
