import { Liquid as Bare } from 'liquidjs';
import { RenderTime } from '../../kernel/liquid/budget.js';
import { type Liquid, loadLiquid } from '../../kernel/liquid/liquid.js';
import { fillWith } from '../../subgraphs/channels/core/message/template/fill.js';
import type { MessageContent } from '../../subgraphs/channels/core/provider/port.js';
import { smsTemplate } from '../../subgraphs/channels/kinds/sms/template.js';
import { compete, figureOf, type Measure, type Result, ROUNDS } from '../contest.js';

const MESSAGES = 20_000;
const NAMES = Array.from({ length: 30 }, (_, index) => `value_${index}`);
const SOURCE = `Hi {{ contact.name }}: ${NAMES.map(name => `{{ ${name} }}`).join(', ')}.`;
const VALUES = Object.fromEntries(NAMES.map((name, index) => [name, `text ${index}`]));
const OWN = { contact: { name: 'Ana' } };
const TEMPLATE = { id: 'tpl_1', version: 1, variables: VALUES };

/** Messages of a template of thirty variables in one process: ours with its limits and checks, and liquidjs alone. */
export async function templates(): Promise<Result[]> {
  const liquid = await loadLiquid();
  const content = { kind: 'sms', text: SOURCE, template: TEMPLATE } as MessageContent;
  const bare = new Bare();
  const parsed = bare.parse(SOURCE);
  const ours = () => filled(liquid, content);
  const peer = () => bare.renderSync(parsed, { ...VALUES, ...OWN }) as string;
  if (ours() !== peer()) throw new Error('Both sides must make the same text.');
  const contest = { ours: async () => measure(ours), peer: async () => measure(peer), warm: async () => measure(ours) };
  const standing = await compete({ name: 'messages of a template', goal: 0.7, unit: 'messages/s', ...contest });
  const rounds = Array.from({ length: ROUNDS }, () => (MESSAGES / measure(ours).rate) * 1_000);
  return [standing, figureOf('20,000 messages of 30 variables, of one core', 'ms', 1_000, rounds)];
}

function filled(liquid: Liquid, content: MessageContent): string {
  const made = fillWith(liquid, content, smsTemplate, OWN, new RenderTime(100));
  if (!('content' in made)) throw new Error('The template makes no message.');
  return (made.content as { text?: string }).text ?? '';
}

/**
 * Measures by the time that the processor spent, with that of the garbage: the capacity of a core,
 * whatever else runs on the machine.
 */
function measure(make: () => string): Measure {
  const before = process.cpuUsage();
  for (let made = 0; made < MESSAGES; made++) make();
  const { user, system } = process.cpuUsage(before);
  return { rate: (MESSAGES / (user + system)) * 1_000_000, cpu: null };
}
