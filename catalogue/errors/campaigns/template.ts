import { type Catalogue, entry } from '../entry.js';

export const template = {
  TEMPLATE_CHANGED: entry(
    409,
    'Another request changed the template meanwhile. Read it and try again.',
    'Outra requisição alterou o modelo nesse meio-tempo. Leia-o e tente de novo.',
    'Otra solicitud cambió la plantilla mientras tanto. Léala e inténtelo de nuevo.',
  ),
  TEMPLATE_STATE: entry(
    409,
    'The template cannot be submitted while its status is {status}.',
    'O modelo não pode ser enviado para aprovação enquanto o status for {status}.',
    'La plantilla no puede enviarse para su aprobación mientras su estado sea {status}.',
  ),
  TEMPLATE_EDIT_LIMIT_REACHED: entry(
    429,
    'An approved template can be changed once in 24 hours and ten times in 30 days. Try again in {retryAfterSec} seconds.',
    'Um modelo aprovado pode ser alterado uma vez em 24 horas e dez vezes em 30 dias. Tente de novo em {retryAfterSec} segundos.',
    'Una plantilla aprobada puede cambiarse una vez en 24 horas y diez veces en 30 días. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  TEMPLATE_NOT_SUBMITTABLE: entry(
    422,
    'Official lines have no templates of this form: texts with values alone, a header, a footer, and buttons or a link.',
    'Linhas oficiais não têm modelos desta forma: apenas textos com valores, cabeçalho, rodapé e botões ou um link.',
    'Las líneas oficiales no tienen plantillas de esta forma: solo textos con valores, encabezado, pie y botones o un enlace.',
  ),
  TEMPLATE_REFUSED: entry(
    422,
    'The provider of the official line does not take the template for review.',
    'O provedor da linha oficial não aceita o modelo para análise.',
    'El proveedor de la línea oficial no acepta la plantilla para su revisión.',
  ),
} as const satisfies Catalogue;
