import { Skeleton, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  EmailTrackingDocument,
  type EmailTrackingQuery,
  SetEmailTrackingDocument,
} from '../../../graph/generated/email';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';

/** The workspace chooses here whether opens and clicks of its mails are recorded. */
export function Tracking() {
  const { t } = useTranslation();
  const result = useResult(EmailTrackingDocument, {}, data => data.emailTracking);
  return (
    <Panel title={t('emailTracking.title')}>
      <Result of={result} skeleton={<Skeleton height={96} />}>
        {tracking => <Switches tracking={tracking} onSaved={result.reload} />}
      </Result>
    </Panel>
  );
}

type Choice = NonNullable<EmailTrackingQuery['emailTracking']>;

function Switches({ tracking, onSaved }: { tracking: Choice; onSaved: () => void }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(SetEmailTrackingDocument);
  const may = useMay('email:manage');
  const save = async (changed: Partial<Choice>) => {
    const { opens, clicks } = { ...tracking, ...changed };
    if (await run({ opens, clicks })) onSaved();
  };
  return (
    <Stack gap="sm" maw={640}>
      {(['opens', 'clicks'] as const).map(name => (
        <Switch
          key={name}
          label={t(`emailTracking.${name}`)}
          description={t(`emailTracking.${name}Note`)}
          checked={tracking[name]}
          disabled={!may || running}
          onChange={({ currentTarget }) => void save({ [name]: currentTarget.checked })}
        />
      ))}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
