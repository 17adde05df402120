import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignLinesDocument } from '../../../graph/generated/campaigns';
import type { Problem } from '../../../graph/problem';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import type { Step } from '../search';
import type { CampaignDraft } from './draft';
import { stepOfProblem } from './input';
import { legsOf } from './legs';
import { MessagesPreview } from './message/message-preview';
import { What } from './message/what';
import { Steps } from './steps';
import { When } from './when/when';
import { Who } from './who/who';
import classes from './wizard.module.css';

interface WizardProps {
  title: string;
  above: ReactNode;
  step: Step;
  /** Those that may be gone to. */
  open: readonly Step[];
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  listed: number;
  problem: Problem | null;
  running: boolean;
  /** The content of the last step, and the actions that start the campaign. */
  check?: ReactNode;
  acts?: ReactNode;
  /** The note about where the draft is kept. */
  keptNote: string;
  onStep: (step: Step) => void;
  /** Goes on to the next step. */
  onNext: () => void;
  onLeave: () => void;
}

/** A campaign step by step: audience, message, time, and the effect of a start. */
export function Wizard({ step, draft, change, problem, listed, onStep, onNext, onLeave, ...shown }: WizardProps) {
  const { t } = useTranslation();
  const leave = (
    <Button variant="default" onClick={onLeave}>
      {t('campaigns.leave')}
    </Button>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  const isCheck = step === 'check';
  return (
    <Page title={shown.title} above={shown.above} actions={leave}>
      <Steps step={step} open={shown.open} wrong={stepOfProblem(problem, shown.open)} onStep={onStep} />
      <form className={classes.columns} noValidate onSubmit={submit}>
        <div className={classes.column}>
          {isCheck ? shown.check : <StepFields {...{ step, draft, change, problem, listed }} />}
          <ProblemLine problem={problem} />
          <Group justify="space-between">
            <p className={classes.note}>{shown.keptNote}</p>
            {isCheck ? <StartGroup>{shown.acts}</StartGroup> : <Next loading={shown.running} />}
          </Group>
        </div>
        <div className={classes.column}>
          <MessagesPreview
            channels={legsOf(draft).map(({ channel }) => channel)}
            message={draft.message}
            variants={draft.variants}
          />
        </div>
      </form>
    </Page>
  );
}

function StepFields({ step, ...fields }: Pick<WizardProps, 'step' | 'draft' | 'change' | 'problem' | 'listed'>) {
  const [{ data: choices }] = useQuery({ query: CampaignLinesDocument });
  return (
    <Panel>
      {step === 'who' && <Who {...fields} choices={choices} />}
      {step === 'what' && <What {...fields} />}
      {step === 'when' && <When {...fields} />}
    </Panel>
  );
}

const StartGroup = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" ml="auto">
    {children}
  </Group>
);

function Next({ loading }: { loading: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" loading={loading}>
      {t('campaigns.next')}
    </Button>
  );
}
