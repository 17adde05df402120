import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../../shell/viewer';

interface ObjectLinkProps {
  id: string;
  children: ReactNode;
}

/** The way to a contact. */
export function ContactLink({ id: contactId, children }: ObjectLinkProps) {
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId }}>
      {children}
    </Link>
  );
}

/** The way to a message. */
export function MessageLink({ id: messageId, children }: ObjectLinkProps) {
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }}>
      {children}
    </Link>
  );
}
