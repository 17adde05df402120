import { type Catalogue, entry } from '../entry.js';

export const template = {
  TEMPLATE_CHANGED: entry(
    409,
    'Another request has changed the template. Read it again and retry.',
    'Outra requisição alterou o modelo. Leia-o de novo e repita a operação.',
    'Otra solicitud cambió la plantilla. Léala de nuevo y repita la operación.',
  ),
  TEMPLATE_STATE: entry(
    409,
    'The template cannot be submitted while its status is {status}.',
    'O modelo não pode ser enviado para aprovação enquanto o status for {status}.',
    'La plantilla no puede enviarse para su aprobación mientras su estado sea {status}.',
  ),
  TEMPLATE_EDIT_LIMIT_REACHED: entry(
    429,
    'An approved template can be changed once per 24 hours and ten times per 30 days. Try again in {retryAfterSec} seconds.',
    'Um modelo aprovado pode ser alterado uma vez a cada 24 horas e dez vezes a cada 30 dias. Tente de novo em {retryAfterSec} segundos.',
    'Una plantilla aprobada puede cambiarse una vez cada 24 horas y diez veces cada 30 días. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  TEMPLATE_NOT_SUBMITTABLE: entry(
    422,
    'Official lines do not support this template. They accept text with variables, a header, a footer, and buttons or a link.',
    'As linhas oficiais não aceitam este modelo. Elas aceitam texto com variáveis, cabeçalho, rodapé e botões ou um link.',
    'Las líneas oficiales no admiten esta plantilla. Admiten texto con variables, encabezado, pie y botones o un enlace.',
  ),
  TEMPLATE_REFUSED: entry(
    422,
    'The provider of the official line did not accept the template for review.',
    'O provedor da linha oficial não aceitou o modelo para análise.',
    'El proveedor de la línea oficial no aceptó la plantilla para su revisión.',
  ),
} as const satisfies Catalogue;
