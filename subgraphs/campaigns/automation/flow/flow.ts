import { Field, Int, ObjectType } from 'type-graphql';
import { ENDED, type Move, START } from './moves.js';

@ObjectType({ description: 'The counts of the runs that came to a step. A run counts each time that it comes.' })
export class AutomationStepCounts {
  @Field({ description: 'The step, as the definition names it.' })
  stepId!: string;

  @Field(() => Int, { description: 'Runs that came to the step.' })
  came!: number;

  @Field(() => Int, { description: 'Runs that are at the step now.' })
  active!: number;

  @Field(() => Int, { description: 'Runs that were completed at the step.' })
  completed!: number;

  @Field(() => Int, { description: 'Runs that failed at the step.' })
  failed!: number;

  @Field(() => Int, { description: 'Runs that were cancelled at the step.' })
  cancelled!: number;
}

@ObjectType({ description: 'The number of runs that went from one step to another.' })
export class AutomationWay {
  @Field(() => String, { nullable: true, description: 'The step that the runs came from; null if they started.' })
  fromStepId!: string | null;

  @Field(() => String, { nullable: true, description: 'The step that the runs went to; null if they were completed.' })
  toStepId!: string | null;

  @Field(() => Int, { description: 'The runs that went this way.' })
  runs!: number;
}

@ObjectType({ description: 'The flow of runs through a version of an automation, since it was enabled.' })
export class AutomationFlow {
  @Field(() => Int, { description: 'The version whose steps are shown.' })
  version!: number;

  @Field(() => [AutomationStepCounts], { description: 'The steps to which a run came.' })
  steps!: AutomationStepCounts[];

  @Field(() => [AutomationWay], { description: 'The ways that a run took.' })
  ways!: AutomationWay[];
}

const ends: ReadonlySet<string> = new Set(Object.values(ENDED));

/** Sums the moves of runs by step. A run is active at the step that it came to and has not left. */
export function flowOf(version: number, moves: readonly Move[]): AutomationFlow {
  const names = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(
    name => name !== START && !ends.has(name),
  );
  const total = (fits: (move: Move) => boolean) => moves.filter(fits).reduce((sum, { runs }) => sum + runs, 0);
  const steps = names.map(stepId => {
    const ended = (how: keyof typeof ENDED) => total(({ from, to }) => from === stepId && to === ENDED[how]);
    const came = total(({ to }) => to === stepId);
    const active = came - total(({ from }) => from === stepId);
    const outcomes = { completed: ended('COMPLETED'), failed: ended('FAILED'), cancelled: ended('CANCELLED') };
    return { stepId, came, active, ...outcomes };
  });
  const ways = moves
    .filter(({ to }) => to !== ENDED.FAILED && to !== ENDED.CANCELLED)
    .map(({ from, to, runs }) => ({
      fromStepId: from === START ? null : from,
      toStepId: to === ENDED.COMPLETED ? null : to,
      runs,
    }));
  return { version, steps, ways };
}
