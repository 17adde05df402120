import { readFileSync } from 'node:fs';

export interface Recipe {
  readonly title: string;
  readonly program: string;
}

/** The programs of a README in one language, by the heading before each. */
export function recipesOf(file: string, language: string): Recipe[] {
  const sections = readFileSync(file, 'utf8').split(/^##+ /m).slice(1);
  return sections.flatMap(section => {
    const [title = ''] = section.split('\n');
    const [, program] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
    return program ? [{ title, program }] : [];
  });
}
