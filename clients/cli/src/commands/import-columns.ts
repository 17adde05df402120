import { usage } from '../exit.js';
import targets from '../generated/columns.json' with { type: 'json' };
import { askChoice } from '../terminal/ask.js';
import { canAsk, type Output } from '../terminal/output.js';

/** Fields of a contact that a column can fill, beside its properties. */
export const FIELDS: readonly string[] = targets;

const LEFT_OUT = '—';
const PROPERTY = 'properties.';

interface Options {
  readonly map?: string[];
  readonly createProperties?: boolean;
  readonly yes?: boolean;
}

/** A column as the server reads it. */
interface Column {
  readonly name: string;
  /** The field that it is by its name and its values. */
  readonly target?: string | null;
  readonly samples: readonly string[];
  /** The key of a property that could be made for it. */
  readonly newProperty?: string | null;
}

/** The fields of columns as they were chosen. */
interface Chosen {
  /** `null` when the server's own reading is right. */
  readonly mapping: Record<string, string> | null;
  /** True if somebody chose a property that may have to be made. */
  readonly createsProperties: boolean;
}

/** `key=value`, several times; `null` if there is none. */
export function pairsOf(pairs: readonly string[] | undefined, option = '--map'): Record<string, string> | null {
  if (!pairs) return null;
  const entries = pairs.map(pair => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw usage(`${option} must be name=value: "${pair}"`);
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/**
 * Returns the chosen mapping. Columns that the server recognises go to their fields. The others are asked about, with a proposal, or
 * named where nobody can be asked; with `--create-properties` they go to properties of their names.
 */
export async function mappingOf(columns: readonly Column[], options: Options, output: Output): Promise<Chosen> {
  const chosen = pairsOf(options.map);
  const named = new Set((options.map ?? []).map(pair => pair.slice(0, pair.lastIndexOf('='))));
  checkNamed(named, columns);
  const mapping: Record<string, string> = { ...chosen };
  const isFree = (target: string) => !Object.values(mapping).includes(target);
  const open = columns.filter(({ name }) => !named.has(name));
  for (const { name, target } of open) if (target && isFree(target)) mapping[name] = target;
  const unknown = open.filter(
    ({ name, newProperty, samples }) => !(name in mapping) && newProperty && samples.length > 0,
  );
  const isAsked = canAsk() && !options.yes;
  let createsProperties = options.createProperties === true;
  for (const { name, newProperty } of unknown) {
    const proposed = `${PROPERTY}${newProperty}`;
    if (isAsked) await askAbout(name, proposed, mapping);
    else if (createsProperties && isFree(proposed)) mapping[name] = proposed;
    else
      output.note(
        `The column "${name}" is left out. To import it: --map "${name}=${proposed}"${createsProperties ? '' : ' --create-properties'}`,
      );
    // Whoever takes a proposal means the property, whether it is there or not.
    createsProperties ||= isAsked && mapping[name] === proposed;
  }
  return { mapping: chosen || unknown.length > 0 ? mapping : null, createsProperties };
}

function checkNamed(named: ReadonlySet<string>, columns: readonly Column[]): void {
  const existing = columns.map(({ name }) => name);
  const absent = [...named].filter(name => !existing.includes(name));
  if (absent.length > 0) throw usage(`The file has no column ${absent.join(', ')}. It has: ${existing.join(', ')}.`);
}

async function askAbout(name: string, proposed: string, mapping: Record<string, string>): Promise<void> {
  const free = FIELDS.filter(field => !Object.values(mapping).includes(field));
  const choices = [
    { value: proposed, hint: 'proposed' },
    { value: LEFT_OUT, label: 'skip it' },
    ...free.map(value => ({ value })),
  ];
  const field = await askChoice(`Which field does the column "${name}" contain?`, choices, '--map');
  if (field !== LEFT_OUT) mapping[name] = field;
}
