import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { type Channel, PreviewTemplateDocument } from '../../graph/generated/send';
import { readContent } from '../../ui/preview/content';
import { Preview } from '../../ui/preview/preview';
import { contentOf, type SendKind } from './channels/kinds';
import { type Draft, EMPTY } from './draft';

interface PreviewOfDraftProps {
  kind: SendKind;
  channel: Channel;
  draft: Draft;
}

const PAUSE_MS = 300;

/** A template is shown as the server makes it, with the values so far and its examples in the place of the rest. */
export function PreviewOfDraft({ kind, channel, draft }: PreviewOfDraftProps) {
  const { name } = contentOf(kind, draft);
  const isTemplate = name === 'template';
  const [variables] = useDebouncedValue(draft.variables, PAUSE_MS);
  const [{ data }] = useQuery({
    query: PreviewTemplateDocument,
    variables: { id: draft.templateId, channel, variables },
    pause: !isTemplate || draft.templateId === '',
  });
  if (!isTemplate) return <Preview channel={channel} message={{ ...draft, content: name }} />;
  const made = draft.templateId ? readContent(data?.previewTemplate?.content) : {};
  return <Preview channel={channel} message={{ ...EMPTY, from: draft.from, ...made }} />;
}
