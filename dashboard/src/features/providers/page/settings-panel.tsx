import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import { type ProviderAccountWholeFragment, UpdateProviderAccountDocument } from '../../../graph/generated/providers';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { SettingFields } from '../form/setting-fields';
import { TryRequest } from '../form/try-request';
import { useTrial } from '../form/use-trial';
import { settingErrors, settingsOf, valuesOf } from '../form/values';
import { isTemplate, titleOf } from '../kinds';
import classes from '../providers.module.css';

interface SettingsPanelProps {
  account: ProviderAccountWholeFragment;
  row: ProviderKindRow;
}

/** The name and the settings of an account. A secret that stays empty is kept. */
export function SettingsPanel({ account, row }: SettingsPanelProps) {
  const { t } = useTranslation();
  const before = valuesOf(row, account.settings as Record<string, unknown>);
  const [name, setName] = useState(account.name);
  const [values, setValues] = useState(before);
  const may = useMay('providers:manage');
  const trial = useTrial(account.kind, account.id);
  const { run, running, problem, forget } = useAct(UpdateProviderAccountDocument);
  const settings = settingsOf(row, values, before);
  const isChanged = name.trim() !== account.name || Object.keys(settings).length > 0;
  const errors = { ...settingErrors(trial.problem), ...settingErrors(problem) };
  const hints = Object.fromEntries(account.secrets.map(secret => [secret.name, secret.lastFour]));
  return (
    <>
      <Panel title={titleOf(account.kind)} aside={<Copyable text={account.id} />}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault();
            trial.forget();
            void run({ id: account.id, name: name.trim(), settings });
          }}
        >
          <fieldset disabled={!may} className={classes.fields}>
            <Stack gap="md">
              <TextInput
                label={t('providers.name')}
                value={name}
                onChange={event => setName(event.currentTarget.value)}
                error={fieldErrors(problem)['name']}
              />
              <SettingFields row={row} values={values} hints={hints} errors={errors} onChange={setValues} />
              <ProblemLine problem={problem} />
              <Group>
                <Button type="submit" loading={running} disabled={!isChanged}>
                  {t('ui.save')}
                </Button>
              </Group>
            </Stack>
          </fieldset>
        </form>
      </Panel>
      {may && isTemplate(account.kind) && <TryRequest settings={settings} trial={trial} onTry={forget} />}
    </>
  );
}
