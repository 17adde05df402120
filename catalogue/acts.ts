/** What the audit log records: administrative acts, with what each means. */
export const ACTS = {
  'workspace.created': 'The workspace was made.',
  'workspace.changed': 'Settings of the workspace were changed: the plan too, by the operator.',
  'workspace.blocked': 'The operator blocked the workspace.',
  'workspace.unblocked': 'The operator unblocked the workspace.',
  'credits.granted': 'The operator granted credits.',
  'sender.assigned': 'The operator assigned a sender.',
  'sender.removed': 'The operator removed a sender.',
  'user.role_set': 'A user got a role: a new member, or another role.',
  'user.removed': 'A user was removed from the workspace.',
  'invitation.created': 'A person was invited, for the first time or again.',
  'invitation.revoked': 'An invitation was revoked.',
  'invitation.accepted': 'A person accepted an invitation.',
  'password.changed': 'A user set a new password.',
  'password_link.issued': 'The operator issued a link for a new password.',
  'session.ended': 'A user ended one session.',
  'session.others_ended': 'A user ended all sessions but the current one.',
  'api_key.created': 'An API key was made.',
  'api_key.revoked': 'An API key was revoked.',
  'oauth_app.created': 'An OAuth app was made.',
  'oauth_app.changed': 'An OAuth app was changed.',
  'oauth_app.secret_rotated': 'An OAuth app got a new secret.',
  'oauth_app.deleted': 'An OAuth app was deleted, and its connections revoked.',
  'oauth_client.verified': 'The operator vouches for a client on the consent page.',
  'oauth_client.unverified': 'The operator vouches for a client no longer.',
  'oauth_connection.created': 'A user connected an app.',
  'oauth_connection.revoked': 'The connection of an app ended.',
  'webhook.created': 'A webhook was made.',
  'webhook.changed': 'A webhook was changed.',
  'webhook.secret_rotated': 'A webhook got a new secret.',
  'webhook.deleted': 'A webhook was deleted.',
} as const;

export type Act = keyof typeof ACTS;

export const ACT_NAMES = Object.keys(ACTS) as readonly Act[];
