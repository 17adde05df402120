import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
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
  const [{ data: choices }] = useQuery({ query: CampaignLinesDocument });
  const { message, variants } = draft;
  const isCheck = step === 'check';
  const leave = (
    <Button variant="default" onClick={onLeave}>
      {t('campaigns.leave')}
    </Button>
  );
  return (
    <Page title={shown.title} above={shown.above} actions={leave}>
      <Steps step={step} open={shown.open} wrong={stepOfProblem(problem, shown.open)} onStep={onStep} />
      <form
        className={classes.columns}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onNext();
        }}
      >
        <div className={classes.column}>
          {isCheck ? (
            shown.check
          ) : (
            <Panel>
              {step === 'who' && <Who {...{ draft, change, problem, choices, listed }} />}
              {step === 'what' && <What {...{ draft, change, problem }} />}
              {step === 'when' && <When {...{ draft, change, problem }} />}
            </Panel>
          )}
          <ProblemLine problem={problem} />
          <Group justify="space-between">
            <p className={classes.note}>{shown.keptNote}</p>
            {isCheck ? (
              <Group gap="sm" ml="auto">
                {shown.acts}
              </Group>
            ) : (
              <Button type="submit" loading={shown.running}>
                {t('campaigns.next')}
              </Button>
            )}
          </Group>
        </div>
        <div className={classes.column}>
          <MessagesPreview
            channels={legsOf(draft).map(({ channel }) => channel)}
            message={message}
            variants={variants}
          />
        </div>
      </form>
    </Page>
  );
}
