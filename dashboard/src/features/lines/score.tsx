import type { LineRowFragment } from '../../graph/generated/lines';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

/** From these scores on a line is slowed, and then refused (docs/trust.md). */
const STEPS = [
  { below: 25, tone: 'fail' },
  { below: 50, tone: 'wait' },
] as const satisfies readonly { below: number; tone: Tone }[];

/** The trust score of a line, in the color of its effect. */
export function Score({ line: { trustScore } }: { line: Pick<LineRowFragment, 'trustScore'> }) {
  const tone = STEPS.find(({ below }) => trustScore < below)?.tone ?? 'done';
  return <Lamp tone={tone}>{String(trustScore)}</Lamp>;
}
