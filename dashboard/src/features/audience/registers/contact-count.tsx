import { Link } from '@tanstack/react-router';
import { useViewer } from '../../../shell/viewer';
import { useFormats } from '../../../ui/time/formats';
import type { ContactFilters } from '../contacts/filters';

/** Counting stops here. */
const MOST = 10_000;

/** Shows the number of contacts that have something, as a link to their list. */
export function ContactCount({ count, filters }: { count: number; filters?: ContactFilters }) {
  const formats = useFormats();
  const { place } = useViewer();
  const shown = count >= MOST ? `${formats.count(MOST)}+` : formats.count(count);
  if (!filters || count === 0) return shown;
  return (
    <Link
      to="/$workspaceId/audience/contacts"
      params={{ workspaceId: place.workspaceId }}
      search={old => ({ mode: old.mode, ...filters })}
    >
      {shown}
    </Link>
  );
}
