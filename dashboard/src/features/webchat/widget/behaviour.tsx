import { Select, Stack, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  UpdateWidgetDocument,
  type UpdateWidgetMutationVariables,
  WidgetPushAppsDocument,
  type WidgetWholeFragment,
} from '../../../graph/generated/webchat';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../webchat.module.css';

const ASKS = ['NEVER', 'AWAY', 'ALWAYS'] as const;
type Changed = Omit<UpdateWidgetMutationVariables, 'id'>;

/**
 * The settings of a widget: the data that it requires, the files that it takes, and the notices to
 * visitors who are away. Each choice is stored at once.
 */
export function Behaviour({ widget }: { widget: WidgetWholeFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const may = useMay('webchat:manage');
  const { run, running, problem } = useAct(UpdateWidgetDocument);
  const disabled = !may || running;
  const set = (changed: Changed) => void run({ id: widget.id, ...changed });
  return (
    <Stack gap="sm">
      <Select
        label={t('webchat.askEmail')}
        data={ASKS.map(value => ({ value, label: t(`webchat.asks.${value}`) }))}
        value={widget.askEmail}
        allowDeselect={false}
        disabled={disabled}
        onChange={askEmail => askEmail && set({ askEmail })}
      />
      <p className={classes.note}>
        <Link to="/$workspaceId/settings/inbox" params={{ workspaceId }}>
          {t('webchat.hours')}
        </Link>
      </p>
      <Switch
        label={t('webchat.files')}
        checked={widget.files}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ files: currentTarget.checked })}
      />
      <PushAppField widget={widget} disabled={disabled} onChange={pushAppId => set({ pushAppId })} />
      <ProblemLine problem={problem} />
    </Stack>
  );
}

interface PushAppFieldProps {
  widget: WidgetWholeFragment;
  disabled: boolean;
  onChange: (pushAppId: string | null) => void;
}

/** The push app that notifies visitors who are away. */
function PushAppField({ widget: { pushAppId, sandbox: mode }, disabled, onChange }: PushAppFieldProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: WidgetPushAppsDocument });
  const apps = (data?.pushApps?.items ?? []).filter(({ sandbox }) => sandbox === mode);
  return (
    <Select
      label={t('webchat.pushApp')}
      description={t('webchat.pushAppNote')}
      placeholder={t('webchat.noPushApp')}
      data={apps.map(({ id, name }) => ({ value: id, label: name }))}
      value={pushAppId ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('webchat.noPushApp') }}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
