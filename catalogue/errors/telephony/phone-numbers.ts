import { type Catalogue, entry } from '../entry.js';

/** About the phone numbers that workspaces rent. */
export const phoneNumbers = {
  PHONE_NUMBERS_NOT_CONFIGURED: entry(
    503,
    'No inventory of phone numbers is configured. The operator must configure one. Test keys use the sandbox inventory.',
    'Nenhum estoque de números de telefone está configurado. O operador precisa configurar um. Chaves de teste usam o estoque do sandbox.',
    'No hay ningún inventario de números de teléfono configurado. El operador debe configurar uno. Las claves de prueba usan el inventario del sandbox.',
  ),
  PHONE_NUMBER_PROVIDER_UNAVAILABLE: entry(
    503,
    'The inventory of phone numbers could not be reached. Nothing was bought or charged.',
    'Não foi possível acessar o estoque de números de telefone. Nada foi comprado nem cobrado.',
    'No se pudo contactar con el inventario de números de teléfono. No se compró ni se cobró nada.',
  ),
  PHONE_NUMBER_NOT_OFFERED: entry(
    422,
    '{phoneNumber} is not for sale here.',
    '{phoneNumber} não está à venda aqui.',
    '{phoneNumber} no está a la venta aquí.',
  ),
  PHONE_NUMBER_TAKEN: entry(
    409,
    '{phoneNumber} is no longer available. Choose another number.',
    '{phoneNumber} não está mais disponível. Escolha outro número.',
    '{phoneNumber} ya no está disponible. Elija otro número.',
  ),
  PHONE_NUMBER_REFUSED: entry(
    422,
    'The provider does not sell {phoneNumber}. Nothing was charged.',
    'O provedor não vende {phoneNumber}. Nada foi cobrado.',
    'El proveedor no vende {phoneNumber}. No se cobró nada.',
  ),
  PHONE_NUMBER_STATE: entry(
    409,
    'This is not possible for a phone number with the status {status}.',
    'Isto não é possível para um número com o status {status}.',
    'Esto no es posible para un número con el estado {status}.',
  ),
  PHONE_NUMBER_FEATURE_MISSING: entry(
    422,
    'The phone number does not support {feature}.',
    'O número não oferece {feature}.',
    'El número no ofrece {feature}.',
  ),
  PHONE_NUMBER_NOT_SANDBOX: entry(
    422,
    'Calls and messages can be simulated only on sandbox phone numbers.',
    'Somente números do sandbox podem receber chamadas e mensagens simuladas.',
    'Solo los números del sandbox pueden recibir llamadas y mensajes simulados.',
  ),
  PLAN_LIMIT_PHONE_NUMBERS: entry(
    403,
    'The plan of the workspace allows {max} phone numbers.',
    'O plano do espaço de trabalho permite {max} números de telefone.',
    'El plan del espacio de trabajo permite {max} números de teléfono.',
  ),
} as const satisfies Catalogue;
