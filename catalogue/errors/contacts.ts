import { type Catalogue, entry } from './entry.js';

export const contacts = {
  TOPIC_SLUG_TAKEN: entry(
    409,
    'A topic with the slug "{slug}" exists already.',
    'Já existe um tópico com o slug "{slug}".',
    'Ya existe un tema con el slug "{slug}".',
  ),
  FORM_LIMITED: entry(
    429,
    'This form was sent too often. Try again in {retryAfterSec} seconds.',
    'Este formulário foi enviado vezes demais. Tente de novo em {retryAfterSec} segundos.',
    'Este formulario se envió demasiadas veces. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  FORM_CLOSED: entry(
    410,
    'This form is closed: nothing can be sent in by it at the moment.',
    'Este formulário está fechado: no momento nada pode ser enviado por ele.',
    'Este formulario está cerrado: por el momento no se puede enviar nada con él.',
  ),
  FORM_SUBMISSION_REFUSED: entry(
    400,
    'The form was sent too fast, or a program filled it. Check it and send it again.',
    'O formulário foi enviado rápido demais, ou um programa o preencheu. Confira e envie de novo.',
    'El formulario se envió demasiado rápido, o lo rellenó un programa. Revíselo y envíelo de nuevo.',
  ),
  LINK_ENDED: entry(
    410,
    'This link has ended: what it was for no longer exists.',
    'Este link expirou: aquilo a que se referia não existe mais.',
    'Este enlace ha caducado: aquello a lo que se refería ya no existe.',
  ),
  UNSUBSCRIBE_TOPIC_UNKNOWN: entry(
    400,
    'The topic in this address does not exist. Nothing was changed.',
    'O tópico neste endereço não existe. Nada foi alterado.',
    'El tema de esta dirección no existe. No se cambió nada.',
  ),
  TAG_NAME_TAKEN: entry(
    409,
    'A tag with the name "{name}" exists already.',
    'Já existe uma tag com o nome "{name}".',
    'Ya existe una etiqueta con el nombre "{name}".',
  ),
  PROPERTY_KEY_TAKEN: entry(
    409,
    'A property with the key "{key}" exists already.',
    'Já existe uma propriedade com a chave "{key}".',
    'Ya existe una propiedad con la clave "{key}".',
  ),
  PROPERTY_TYPE_FIXED: entry(
    409,
    'The type of a property never changes: this one is {type}.',
    'O tipo de uma propriedade nunca muda: este é {type}.',
    'El tipo de una propiedad nunca cambia: este es {type}.',
  ),
  CONTACT_CONFLICT: entry(
    409,
    'Another contact holds one of these identifiers.',
    'Outro contato possui um destes identificadores.',
    'Otro contacto tiene uno de estos identificadores.',
  ),
  LIMIT_REACHED: entry(
    409,
    'The workspace may have {max} of these, and has them.',
    'O espaço de trabalho pode ter {max} destes, e já os tem.',
    'El espacio de trabajo puede tener {max} de estos, y ya los tiene.',
  ),
  IN_USE_BY_SEGMENTS: entry(
    409,
    'Segments use it in their rules: {names}. Change their rules first.',
    'Segmentos usam isto nas suas regras: {names}. Altere as regras primeiro.',
    'Hay segmentos que lo usan en sus reglas: {names}. Cambie antes las reglas.',
  ),
} as const satisfies Catalogue;
