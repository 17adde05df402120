import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/object/json';

const LANGUAGES = ['curl', 'typescript', 'python'] as const;
type Program = (typeof LANGUAGES)[number];
const LABELS: Record<Program, string> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** In single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const WRITERS: Record<Program, (url: string, body: object) => string> = {
  curl: (url, body) =>
    `curl ${url} \\\n  -H "Authorization: Bearer $API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d ${quoted(JSON.stringify(body, null, 2))}`,
  typescript: (url, body) =>
    `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: {\n    authorization: \`Bearer \${process.env.API_KEY}\`,\n    'content-type': 'application/json',\n  },\n  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),\n});\nconst { data } = await response.json();`,
  python: (url, body) =>
    `import os, requests\n\nresponse = requests.post(\n    "${url}",\n    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},\n    json=${pythonOf(body).replaceAll('\n', '\n    ')},\n)\ndata = response.json()["data"]`,
};

/** JSON is Python but for three words. */
const pythonOf = (body: object): string =>
  JSON.stringify(body, null, 4).replace(/: (true|false|null)(,?)$/gm, (_, word: string, comma: string) => {
    const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
    return `: ${words[word]}${comma}`;
  });

interface RequestsProps {
  /** The path of the operation: `/v1/sms/messages`. */
  path: string;
  body: object;
}

/** The same send as a program makes it. */
export function Requests({ path, body }: RequestsProps) {
  const { t } = useTranslation();
  const [program, setProgram] = useState<Program>('curl');
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        data={LANGUAGES.map(value => ({ value, label: LABELS[value] }))}
        value={program}
        onChange={value => setProgram(value as Program)}
        aria-label={t('send.language')}
      />
      <Code text={WRITERS[program](window.location.origin + path, body)} label={t('send.asRequest')} />
    </Stack>
  );
}
