import { type Catalogue, entry } from '../entry.js';

export const template = {
  TEMPLATE_CHANGED: entry(
    409,
    'Another request changed the template meanwhile. Read it and try again.',
    'Outra requisição alterou o modelo nesse meio-tempo. Leia-o e tente de novo.',
    'Otra solicitud cambió la plantilla mientras tanto. Léala e inténtelo de nuevo.',
  ),
} as const satisfies Catalogue;
