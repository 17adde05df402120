import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderKindRow } from '../../../../../catalogue/provider-kinds/field.js';
import { type ProviderAccountWholeFragment, UpdateProviderAccountDocument } from '../../../graph/generated/providers';
import { useAct } from '../../../ui/form/act';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { AccountFields } from '../form/account-fields';
import { TryRequest } from '../form/try-request';
import { useTrial } from '../form/use-trial';
import { settingsOf, valuesOf } from '../form/values';
import { isTemplate } from '../kinds';

interface SettingsPanelProps {
  account: ProviderAccountWholeFragment;
  row: ProviderKindRow;
}

/** The name and the settings of an account. A secret that stays empty is kept. */
export function SettingsPanel({ account, row }: SettingsPanelProps) {
  const { t } = useTranslation();
  const may = useMay('providers:manage');
  const before = valuesOf(row, account.settings as Record<string, unknown>);
  const [draft, setDraft] = useState({ name: account.name, values: before });
  const trial = useTrial(account.kind, account.id);
  const { run, running, problem, forget } = useAct(UpdateProviderAccountDocument);
  const settings = settingsOf(row, draft.values, before);
  const isChanged = draft.name.trim() !== account.name || Object.keys(settings).length > 0;
  const hints = Object.fromEntries(account.secrets.map(secret => [secret.name, secret.lastFour]));
  const save = () => void run({ id: account.id, name: draft.name.trim(), settings });
  const button = (
    <Button type="submit" loading={running} disabled={!isChanged}>
      {t('ui.save')}
    </Button>
  );
  const fields = { row, draft, hints, problem, trial, button, disabled: !may };
  return (
    <>
      <Panel title={row.title} aside={<Copyable text={account.id} />}>
        <AccountFields {...fields} onChange={setDraft} onSave={save} />
      </Panel>
      {may && isTemplate(account.kind) && <TryRequest settings={settings} trial={trial} onTry={forget} />}
    </>
  );
}
