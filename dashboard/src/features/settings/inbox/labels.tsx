import { Button, Pill, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgetLabelDocument, KnownLabelsDocument } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import classes from './inbox-settings.module.css';

/** The labels that are offered for conversations. */
export function Labels() {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const may = useMay('conversations:manage');
  const variables = useMemo(() => ({ sandbox, limit: 100 }), [sandbox]);
  const pages = usePages(KnownLabelsDocument, variables, data => data.conversationLabels);
  const { run, running, problem } = useAct(ForgetLabelDocument);
  const forget = async (name: string) => {
    if (await run({ name })) pages.reload();
  };
  if (pages.problem) return <ProblemPanel problem={pages.problem} retry={pages.reload} />;
  return (
    <Stack gap="sm" align="start">
      <p className={classes.note}>
        {t(pages.rows?.length === 0 ? 'inboxSettings.noLabels' : 'inboxSettings.labelsNote')}
      </p>
      <Pill.Group>
        {pages.rows?.map(({ name }) => (
          <Pill
            key={name}
            withRemoveButton={may}
            disabled={running}
            onRemove={() => void forget(name)}
            removeButtonProps={{
              'aria-label': t('inboxSettings.forgetLabel', { name }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {name}
          </Pill>
        ))}
      </Pill.Group>
      {pages.readMore && (
        <Button variant="default" size="xs" onClick={pages.readMore}>
          {t('inboxSettings.moreLabels')}
        </Button>
      )}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
