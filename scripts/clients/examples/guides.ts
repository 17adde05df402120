import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model.js';
import { NoCall } from './call.js';
import { callsOf } from './curl.js';
import { LANGUAGES } from './languages.js';

/** A piece of shell, and the pieces directly below it in other languages. */
const EXAMPLE = /^```sh\n([\s\S]*?)^```\n((?:\n```(?:ts|py)\n[\s\S]*?^```\n)*)/gm;

/**
 * Adds every language to the calls of the API in a guide, made from those in curl. Other pieces
 * that are in several languages are left alone.
 */
export function withLanguages(guide: string, { methods, schemas }: Model): string {
  const kept = new Map(LANGUAGES.map(language => [language, new Map<string, string>()]));
  return guide.replaceAll(EXAMPLE, (whole, shell: string) => {
    try {
      const calls = callsOf(shell, methods);
      if (!calls) return whole;
      const others = LANGUAGES.map(
        language => `\n\`\`\`${language.fence}\n${language.write(calls, kept.get(language)!, schemas)}\`\`\`\n`,
      );
      return `\`\`\`sh\n${shell}\`\`\`\n${others.join('')}`;
    } catch (error) {
      if (error instanceof NoCall || error instanceof SyntaxError)
        throw new Error(`${error.message}\n${shell}`, { cause: error });
      throw error;
    }
  });
}

/** Every guide of a folder with its examples in every language, by the name of its file. */
export function guideFiles(folder: string, model: Model): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter(name => name.endsWith('.md'));
  return new Map(names.map(name => [name, withLanguages(readFileSync(join(folder, name), 'utf8'), model)]));
}
