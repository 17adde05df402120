import { type Catalogue, entry } from '../entry.js';

export const campaign = {
  CAMPAIGN_STATUS: entry(
    409,
    'This is not possible while the campaign is {status}.',
    'Isto não é possível enquanto a campanha está {status}.',
    'Esto no es posible mientras la campaña está {status}.',
  ),
  CAMPAIGN_APPROVAL_REQUIRED: entry(
    409,
    'A second person must approve the campaign before it starts.',
    'Uma segunda pessoa precisa aprovar a campanha antes do início.',
    'Una segunda persona debe aprobar la campaña antes de que empiece.',
  ),
  CAMPAIGN_APPROVAL_OTHER: entry(
    403,
    'The campaign must be approved by someone other than its creator.',
    'A campanha deve ser aprovada por alguém que não a criou.',
    'La campaña debe aprobarla alguien distinto de quien la creó.',
  ),
  CAMPAIGN_APPROVAL_WAITING: entry(
    409,
    'Your campaign "{name}" is waiting for approval. Someone else must turn off approvals.',
    'Sua campanha "{name}" aguarda aprovação. Outra pessoa precisa desativar as aprovações.',
    'Su campaña "{name}" espera aprobación. Otra persona debe desactivar las aprobaciones.',
  ),
  CAMPAIGN_REVISION_CHANGED: entry(
    409,
    'The campaign has changed since this revision. Read it again and use its current revision.',
    'A campanha mudou desde esta revisão. Leia-a de novo e use a revisão atual.',
    'La campaña ha cambiado desde esta revisión. Léala de nuevo y use su revisión actual.',
  ),
} as const satisfies Catalogue;
