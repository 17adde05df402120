import { Button, Input, Menu } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeEditor } from '../code/code-editor';
import { CONTACT } from '../code/completions';
import { asHtml, asShown, keeps } from './text-html';

interface TextFieldProps {
  label: string;
  /** HTML with Liquid in it. */
  value: string;
  onChange: (value: string) => void;
  names: readonly string[];
}

const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, horizontalRule: false, heading: false }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { rel: null, target: null },
    // An address of Liquid is one only once it is rendered.
    isAllowedUri: (url, { defaultValidate }) => url.startsWith('{{') || defaultValidate(url),
  }),
];

/** A text as it looks. One that the editor would change by itself is written in code. */
export function TextField(props: TextFieldProps) {
  const { t } = useTranslation();
  // It is decided when the element is chosen: the field stays as it is while one writes.
  const [isKept] = useState(() => keeps(props.value, EXTENSIONS));
  if (isKept) return <RichText {...props} />;
  const { label, value, onChange, names } = props;
  return (
    <Input.Wrapper description={t('mail.textInCode')}>
      <CodeEditor {...{ label, value, onChange, names }} language="html" error={undefined} />
    </Input.Wrapper>
  );
}

function RichText(props: TextFieldProps) {
  const { label, names } = props;
  const { t } = useTranslation();
  const editor = useRichText(props);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <RichTextEditor editor={editor} labels={t('mail.tools', { returnObjects: true })}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Link />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <VariableMenu names={names} onChoose={name => editor.chain().focus().insertContent(`{{ ${name} }}`).run()} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

/** The editor of the text; the value changes also when a step is taken back, or in the code. */
function useRichText({ label, value, onChange }: TextFieldProps) {
  const change = useRef(onChange);
  change.current = onChange;
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: asShown(value),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: { getHTML } }) => {
      written.current = asHtml(getHTML.call(editor));
      change.current(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(asShown(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

function VariableMenu({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-xs" variant="default">
          {t('templates.variable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
        {[...names, ...CONTACT.map(name => `contact.${name}`)].map(name => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
