import { Button, Pill, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ForgetLabelDocument, KnownLabelsDocument } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { useChosenAct } from '../../../ui/kit/use-acts';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { usePages } from '../../../ui/list/use-pages';
import classes from './inbox-settings.module.css';

/** The labels that are offered for conversations. */
export function Labels() {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const pages = usePages(KnownLabelsDocument, { sandbox, limit: 100 }, data => data.conversationLabels);
  const { choose, running } = useChosenAct();
  const forget = (name: string, label: string) =>
    choose({ label, run: mutation(ForgetLabelDocument, { name }, pages.reload) });
  if (pages.problem) return <ProblemPanel problem={pages.problem} retry={pages.reload} />;
  return (
    <Stack gap="sm" align="start">
      <p className={classes.note}>
        {t(pages.rows?.length === 0 ? 'inboxSettings.noLabels' : 'inboxSettings.labelsNote')}
      </p>
      <Pill.Group>
        {pages.rows?.map(({ name }) => (
          <Label key={name} name={name} disabled={running !== null} onForget={label => forget(name, label)} />
        ))}
      </Pill.Group>
      {pages.readMore && (
        <Button variant="default" size="xs" onClick={pages.readMore}>
          {t('inboxSettings.moreLabels')}
        </Button>
      )}
    </Stack>
  );
}

interface LabelProps {
  name: string;
  disabled: boolean;
  /** Called with the name of the act. */
  onForget: (label: string) => void;
}

function Label({ name, disabled, onForget }: LabelProps) {
  const { t } = useTranslation();
  const label = t('inboxSettings.forgetLabel', { name });
  return (
    <Pill
      withRemoveButton={useMay('conversations:manage')}
      disabled={disabled}
      onRemove={() => onForget(label)}
      removeButtonProps={{ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 }}
    >
      {name}
    </Pill>
  );
}
