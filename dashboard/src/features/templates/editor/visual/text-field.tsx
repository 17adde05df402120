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

function RichText({ label, value, onChange, names }: TextFieldProps) {
  const { t } = useTranslation();
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
  // A step that is taken back, or a change in the code.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(asShown(value), { emitUpdate: false });
  }, [editor, value]);
  const put = (name: string) => editor.chain().focus().insertContent(`{{ ${name} }}`).run();
  const variables = [...names, ...CONTACT.map(name => `contact.${name}`)];
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
          <Menu>
            <Menu.Target>
              <Button size="compact-xs" variant="default">
                {t('templates.variable')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
              {variables.map(name => (
                <Menu.Item key={name} onClick={() => put(name)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
