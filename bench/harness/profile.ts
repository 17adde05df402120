import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A CPU profile as V8 writes it: samples of node identifiers, each with the time since the one before. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const TOP = 25;

/** The functions that took most time themselves, over all profiles of a folder; idle time is left out. */
export function topFunctions(folder: string): string {
  const spent = new Map<string, number>();
  for (const file of readdirSync(folder).filter(name => name.endsWith('.cpuprofile'))) {
    add(spent, JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile);
  }
  spent.delete('(idle)');
  spent.delete('(root)');
  const total = [...spent.values()].reduce((sum, micros) => sum + micros, 0);
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([name, micros]) => `${((micros / total) * 100).toFixed(1).padStart(5)} %  ${name}`)
    .join('\n');
}

function add(spent: Map<string, number>, { nodes, samples, timeDeltas }: CpuProfile): void {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  samples.forEach((id, at) => {
    const name = names.get(id) ?? '';
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  });
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = url.replace(/^.*\/node_modules\//, '').replace(/^.*\/dist\//, '');
  const name = functionName || '(anonymous)';
  return place === '' ? name : `${name}  ${place}:${lineNumber + 1}`;
}
