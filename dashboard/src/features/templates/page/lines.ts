import { useQuery } from 'urql';
import { type TemplateLineFragment, TemplateLinesDocument } from '../../../graph/generated/templates';
import { useSandbox } from '../../../shell/viewer';

/** The lines of chat channels in the world that the person looks at; `null` while they are read. */
export function useChatLines(): readonly TemplateLineFragment[] | null {
  const sandbox = useSandbox();
  const [{ data }] = useQuery({ query: TemplateLinesDocument });
  if (!data) return null;
  const all = [data.lines, data.otherLines];
  return all.flatMap(page => page?.items ?? []).filter(line => line.sandbox === sandbox);
}
