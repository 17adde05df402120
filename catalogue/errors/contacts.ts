import { type Catalogue, entry } from './entry.js';

export const contacts = {
  TOPIC_SLUG_TAKEN: entry(
    409,
    'A topic with the slug "{slug}" already exists.',
    'Já existe um tópico com o slug "{slug}".',
    'Ya existe un tema con el slug "{slug}".',
  ),
  FORM_LIMITED: entry(
    429,
    'This form was submitted too often. Try again in {retryAfterSec} seconds.',
    'Este formulário foi enviado vezes demais. Tente de novo em {retryAfterSec} segundos.',
    'Este formulario se envió demasiadas veces. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  FORM_CLOSED: entry(
    410,
    'This form is closed and does not accept submissions at the moment.',
    'Este formulário está fechado e não aceita respostas no momento.',
    'Este formulario está cerrado y no acepta respuestas por el momento.',
  ),
  FORM_SUBMISSION_REFUSED: entry(
    400,
    'The form was submitted too quickly or by a program. Check it and submit it again.',
    'O formulário foi enviado rápido demais ou por um programa. Confira e envie de novo.',
    'El formulario se envió demasiado rápido o lo envió un programa. Revíselo y envíelo de nuevo.',
  ),
  LINK_ENDED: entry(
    410,
    'This link no longer works: the data that it refers to no longer exists.',
    'Este link não funciona mais: os dados a que ele se refere não existem mais.',
    'Este enlace ya no funciona: los datos a los que se refiere ya no existen.',
  ),
  UNSUBSCRIBE_TOPIC_UNKNOWN: entry(
    400,
    'The topic in this URL does not exist. Nothing was changed.',
    'O tópico nesta URL não existe. Nada foi alterado.',
    'El tema de esta URL no existe. No se cambió nada.',
  ),
  TAG_NAME_TAKEN: entry(
    409,
    'A tag with the name "{name}" already exists.',
    'Já existe uma tag com o nome "{name}".',
    'Ya existe una etiqueta con el nombre "{name}".',
  ),
  PROPERTY_KEY_TAKEN: entry(
    409,
    'A property with the key "{key}" already exists.',
    'Já existe uma propriedade com a chave "{key}".',
    'Ya existe una propiedad con la clave "{key}".',
  ),
  PROPERTY_TYPE_FIXED: entry(
    409,
    'The type of a property cannot be changed. This property has the type {type}.',
    'O tipo de uma propriedade não pode ser alterado. Esta propriedade é do tipo {type}.',
    'El tipo de una propiedad no se puede cambiar. Esta propiedad es del tipo {type}.',
  ),
  CONTACT_CONFLICT: entry(
    409,
    'Another contact already has one of these identifiers.',
    'Outro contato já tem um destes identificadores.',
    'Otro contacto ya tiene uno de estos identificadores.',
  ),
  LIMIT_REACHED: entry(
    409,
    'The workspace has reached the limit of {max}.',
    'O espaço de trabalho atingiu o limite de {max}.',
    'El espacio de trabajo alcanzó el límite de {max}.',
  ),
  IN_USE_BY_SEGMENTS: entry(
    409,
    'The rules of these segments use it: {names}. Change their rules first.',
    'As regras destes segmentos usam isto: {names}. Altere as regras primeiro.',
    'Las reglas de estos segmentos lo usan: {names}. Cambie antes las reglas.',
  ),
} as const satisfies Catalogue;
