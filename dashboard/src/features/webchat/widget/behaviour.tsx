import { Select, Stack, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  UpdateWidgetDocument,
  WidgetPushAppsDocument,
  type WidgetWholeFragment,
} from '../../../graph/generated/webchat';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../webchat.module.css';

const ASKS = ['NEVER', 'AWAY', 'ALWAYS'] as const;
type Ask = (typeof ASKS)[number];

/**
 * The settings of a widget: the data that it requires, the files that it takes, and the notices to
 * visitors who are away. Each choice is stored at once.
 */
export function Behaviour({ widget }: { widget: WidgetWholeFragment }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  const may = useMay('webchat:manage');
  const { run, running, problem } = useAct(UpdateWidgetDocument);
  const [{ data }] = useQuery({ query: WidgetPushAppsDocument });
  const apps = (data?.pushApps?.items ?? []).filter(({ sandbox }) => sandbox === widget.sandbox);
  const disabled = !may || running;
  return (
    <Stack gap="sm">
      <Select
        label={t('webchat.askEmail')}
        data={ASKS.map(value => ({ value, label: t(`webchat.asks.${value}`) }))}
        value={widget.askEmail}
        allowDeselect={false}
        disabled={disabled}
        onChange={value => void run({ id: widget.id, askEmail: value as Ask })}
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
        onChange={({ currentTarget }) => void run({ id: widget.id, files: currentTarget.checked })}
      />
      <Select
        label={t('webchat.pushApp')}
        description={t('webchat.pushAppNote')}
        placeholder={t('webchat.noPushApp')}
        data={apps.map(({ id, name }) => ({ value: id, label: name }))}
        value={widget.pushAppId ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('webchat.noPushApp') }}
        disabled={disabled}
        onChange={value => void run({ id: widget.id, pushAppId: value })}
      />
      <ProblemLine problem={problem} />
    </Stack>
  );
}
