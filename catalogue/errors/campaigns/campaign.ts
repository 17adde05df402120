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
    'A second person has to approve the campaign before it starts.',
    'Uma segunda pessoa precisa aprovar a campanha antes do início.',
    'Una segunda persona debe aprobar la campaña antes de que empiece.',
  ),
  CAMPAIGN_APPROVAL_OTHER: entry(
    403,
    'A person who did not make the campaign has to approve it.',
    'Quem aprova a campanha deve ser uma pessoa que não a criou.',
    'Quien aprueba la campaña debe ser una persona que no la creó.',
  ),
  CAMPAIGN_REVISION_CHANGED: entry(
    409,
    'The campaign would send something else by now. Read its revision again.',
    'A campanha enviaria outra coisa agora. Leia a revisão dela de novo.',
    'La campaña enviaría ahora otra cosa. Lea de nuevo su revisión.',
  ),
} as const satisfies Catalogue;
