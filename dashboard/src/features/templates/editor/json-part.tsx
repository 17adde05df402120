import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeEditor } from './code/code-editor';
import type { Part } from './draft';

interface JsonPartProps {
  part: Part;
  error: string | undefined;
  onChange: (part: Part) => void;
}

const NO_NAMES: readonly string[] = [];

/**
 * Edits a part in the form of the operation. A text that is not valid JSON is kept here, and
 * changes nothing.
 */
export function JsonPart({ part, error, onChange }: JsonPartProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => JSON.stringify(part, null, 2));
  const [broken, setBroken] = useState<string | null>(null);
  const change = (typed: string) => {
    setText(typed);
    const read = readPart(typed);
    setBroken(read ? null : t('templates.noJson'));
    if (read) onChange(read);
  };
  return (
    <CodeEditor
      label={t('templates.views.json')}
      language="json"
      names={NO_NAMES}
      value={text}
      onChange={change}
      error={broken ?? error}
    />
  );
}

function readPart(text: string): Part | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : null;
  } catch {
    return null;
  }
}
