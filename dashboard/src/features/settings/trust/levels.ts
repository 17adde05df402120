import type { ReportKind, ReportStatus, TrustedLineFragment } from '../../../graph/generated/settings';
import type { Tone } from '../../../ui/message/outcome';

export const REPORT_KINDS = ['spam', 'abuse', 'phishing', 'delivery'] as const satisfies ReportKind[];
export const REPORT_STATUSES = ['RECEIVED', 'RESOLVED', 'DISMISSED'] as const satisfies ReportStatus[];

export const REPORT_TONES: Record<ReportStatus, Tone> = { RECEIVED: 'wait', RESOLVED: 'done', DISMISSED: 'move' };

type Level = 'full' | 'half' | 'quarter' | 'refused' | 'unlimited';

/** The effects of a score, the worst first (docs/trust.md). */
const STEPS = [
  { below: 10, level: 'refused', tone: 'fail' },
  { below: 25, level: 'quarter', tone: 'fail' },
  { below: 50, level: 'half', tone: 'wait' },
] as const;

/** Scores limit live lines of the unofficial mode alone: the service behind them locks without a warning. */
export function levelOf({ mode, sandbox, trustScore }: TrustedLineFragment): { level: Level; tone: Tone } {
  const step = STEPS.find(({ below }) => trustScore < below);
  if (!step) return { level: 'full', tone: 'done' };
  return mode === 'UNOFFICIAL' && !sandbox ? step : { level: 'unlimited', tone: step.tone };
}
