import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import drawn from '../../../ui/canvas/canvas.module.css';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { IconPlayerSkipForward, IconPlayerTrackNext, IconPlayerTrackPrev } from '../../../ui/icons/icons';
import { Panel } from '../../../ui/layout/panel';
import listed from '../../../ui/list/list.module.css';
import { Timeline } from '../../../ui/object/timeline';
import { Time } from '../../../ui/time/time';
import type { Step } from '../definition/definition';
import type { Words } from '../definition/words';
import classes from '../fields/fields.module.css';
import { ContactChoice } from '../runs/contact-choice';
import { DataField } from '../runs/data-field';
import type { Simulated } from './use-simulation';

interface SimulationProps {
  simulated: Simulated;
  known: readonly Step[];
  words: Words;
}

/** The way that a run would take now for a contact, gone step by step. Nothing is sent. */
export function Simulation({ simulated, known, words }: SimulationProps) {
  const { t } = useTranslation();
  const may = useMay('automations:manage');
  const { contactId, setContactId, text, setText, check } = simulated;
  const { way, problems, problem } = check;
  return (
    <Panel title={t('automations.simulate')}>
      <div className={classes.form}>
        <p className={listed.note}>{t('automations.simulateNote')}</p>
        <ContactChoice value={contactId} onChange={setContactId} />
        <DataField text={text} onChange={setText} />
        {may && problems.size > 0 && <p role="status">{t('automations.mend', { count: problems.size })}</p>}
        <ProblemLine problem={problem} />
        {way && (
          <>
            <StepButtons simulated={simulated} />
            <Way {...{ simulated, known, words }} ends={way.ends} />
          </>
        )}
      </div>
    </Panel>
  );
}

function StepButtons({ simulated: { check, steps, shown, go } }: Pick<SimulationProps, 'simulated'>) {
  const { t } = useTranslation();
  const isAtEnd = check.isOld || shown >= steps.length;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        px={8}
        disabled={shown <= 0}
        onClick={() => go(shown - 1)}
        aria-label={t('automations.stepBack')}
      >
        <IconPlayerTrackPrev size={15} aria-hidden />
      </Button>
      <Button
        leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
        disabled={isAtEnd}
        onClick={() => go(shown + 1)}
      >
        {t('automations.nextStep')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
        disabled={isAtEnd}
        onClick={() => go(steps.length)}
      >
        {t('automations.wholeWay')}
      </Button>
    </Group>
  );
}

function Way({ simulated: { steps, shown }, known, words, ends }: SimulationProps & { ends: boolean }) {
  const { t } = useTranslation();
  const byId = new Map(known.map(step => [step.id, step]));
  const gone = steps.slice(0, shown).map(({ stepId, type, at, output, error }, place) => {
    const step = byId.get(stepId);
    const note = (
      <>
        {error?.message} <Time at={at} relative />
      </>
    );
    return {
      key: String(place),
      tone: error ? ('fail' as const) : ('done' as const),
      title: step ? words.title(step) : t(`automations.types.${type}`),
      note,
      detail: output != null && <code className={drawn.output}>{JSON.stringify(output).slice(0, 160)}</code>,
    };
  });
  return (
    <div aria-live="polite">
      <Timeline label={t('automations.way')} steps={gone} />
      {shown >= steps.length && <p>{t(ends ? 'automations.reachesEnd' : 'automations.goesRound')}</p>}
    </div>
  );
}
