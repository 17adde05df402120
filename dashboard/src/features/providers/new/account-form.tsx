import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderKindName } from '../../../../../catalogue/provider-kinds/index.js';
import { CreateProviderAccountDocument } from '../../../graph/generated/providers';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Panel } from '../../../ui/layout/panel';
import { SettingFields } from '../form/setting-fields';
import { TryRequest } from '../form/try-request';
import { useTrial } from '../form/use-trial';
import { settingErrors, settingsOf, valuesOf } from '../form/values';
import { isTemplate, kindRow } from '../kinds';
import classes from '../providers.module.css';

const route = getRouteApi('/$workspaceId/channels/providers/new');

/** The credentials of an account, as the console of its provider shows them. */
export function AccountForm({ kind }: { kind: ProviderKindName }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const row = kindRow(kind);
  const { run, running, problem, forget } = useAct(CreateProviderAccountDocument);
  const trial = useTrial(kind);
  const [name, setName] = useState(row.title);
  const [values, setValues] = useState(() => valuesOf(row));
  const settings = settingsOf(row, values);
  const errors = { ...settingErrors(trial.problem), ...settingErrors(problem) };
  const submit = async () => {
    trial.forget();
    const made = (await run({ name: name.trim(), kind, settings }))?.createProviderAccount;
    if (made)
      void navigate({
        to: '/$workspaceId/channels/providers/$accountId',
        params: { workspaceId, accountId: made.id },
      });
  };
  return (
    <div className={isTemplate(kind) ? classes.columns : undefined}>
      <Panel>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack gap="md">
            <Where kind={kind} />
            <TextInput
              label={t('providers.name')}
              description={t('providers.nameNote')}
              data-autofocus
              withAsterisk
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              error={fieldErrors(problem)['name']}
            />
            <SettingFields row={row} values={values} hints={{}} errors={errors} onChange={setValues} />
            <ProblemLine problem={problem} />
            <Group>
              <Button type="submit" loading={running}>
                {t('providers.make')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
      {isTemplate(kind) && (
        <div className={classes.beside}>
          <TryRequest settings={settings} trial={trial} onTry={forget} />
        </div>
      )}
    </div>
  );
}

/** Where the values are found, and the guide with the mistakes that people make. */
function Where({ kind }: { kind: ProviderKindName }) {
  const { t } = useTranslation();
  const { title, console: page } = kindRow(kind);
  return (
    <p className={classes.note}>
      {page && (
        <>
          <Anchor href={page} target="_blank" rel="noreferrer">
            {t('providers.openConsole', { title })}
          </Anchor>
          {' · '}
        </>
      )}
      <Anchor href={`/docs/guides/providers/${kind}`} target="_blank">
        {t('providers.guide')}
      </Anchor>
    </p>
  );
}
