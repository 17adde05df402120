import { Anchor, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderKindName } from '../../../../../catalogue/provider-kinds/index.js';
import { CreateProviderAccountDocument } from '../../../graph/generated/providers';
import { useAct } from '../../../ui/form/act';
import { Panel } from '../../../ui/layout/panel';
import { AccountFields } from '../form/account-fields';
import { TryRequest } from '../form/try-request';
import { useTrial } from '../form/use-trial';
import { settingsOf, valuesOf } from '../form/values';
import { isTemplate, kindRow } from '../kinds';
import classes from '../providers.module.css';

const route = getRouteApi('/$workspaceId/channels/providers/new');

/** The credentials of an account, as the console of its provider shows them. */
export function AccountForm({ kind }: { kind: ProviderKindName }) {
  const { t } = useTranslation();
  const row = kindRow(kind);
  const { run, running, problem, forget } = useAct(CreateProviderAccountDocument);
  const trial = useTrial(kind);
  const [draft, setDraft] = useState(() => ({ name: row.title, values: valuesOf(row) }));
  const settings = settingsOf(row, draft.values);
  const showAccount = useAccountPage();
  const save = async () => {
    const made = (await run({ name: draft.name.trim(), kind, settings }))?.createProviderAccount;
    if (made) showAccount(made.id);
  };
  const button = (
    <Button type="submit" loading={running}>
      {t('providers.make')}
    </Button>
  );
  const fields = { row, draft, problem, trial, button, above: <Where kind={kind} /> };
  const form = <AccountFields {...fields} onChange={setDraft} onSave={() => void save()} />;
  if (!isTemplate(kind)) return <Panel>{form}</Panel>;
  return <Tried form={form} trial={<TryRequest settings={settings} trial={trial} onTry={forget} />} />;
}

/** Returns what goes to the page of an account. */
function useAccountPage() {
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  return (accountId: string) =>
    void navigate({ to: '/$workspaceId/channels/providers/$accountId', params: { workspaceId, accountId } });
}

/** The trial stands beside the form, within reach of each of its fields. */
function Tried({ form, trial }: { form: ReactNode; trial: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Panel>{form}</Panel>
      <div className={classes.beside}>{trial}</div>
    </div>
  );
}

/** Leads to the console that has the values, and to the guide with the mistakes that people make. */
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
