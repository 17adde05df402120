import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TryNumberDocument } from '../../../graph/generated/voice';
import { useViewer } from '../../../shell/viewer';
import { ActForm } from '../../../ui/kit/act-form';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { Panel } from '../../../ui/layout/panel';
import classes from '../voice.module.css';

/** Calls a number of test mode as a phone would, and leads to the call. */
export function TryNumber({ id, may }: { id: string; may: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const { form, saving } = useSavedForm({
    initialValues: { from: '+14155520005' },
    save: ({ from }) =>
      mutation(TryNumberDocument, { id, from: from.trim() || null }, ({ createSandboxCall: call }) => {
        if (!call) return;
        void navigate({ to: '/$workspaceId/channels/calls/$callId', params: { workspaceId, callId: call.id } });
      }),
  });
  return (
    <Panel title={t('numbers.tryIt')}>
      <ActForm saving={saving} act={t('numbers.tryIt')} isSecondary disabled={!may}>
        <p className={classes.says}>{t('numbers.tryNote')}</p>
        <TextInput
          label={t('numbers.tryFrom')}
          description={t('numbers.tryFromNote')}
          disabled={!may}
          {...form.getInputProps('from')}
        />
      </ActForm>
    </Panel>
  );
}
