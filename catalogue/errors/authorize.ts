import type { Texts, Translation } from '../texts.js';

/**
 * An error of the authorization endpoint: its OAuth code, and the change that the developer has to
 * make.
 */
interface AuthorizeEntry<Code extends string, English extends string> extends Texts<English> {
  readonly error: Code;
}

const authorizeError = <
  const Code extends string,
  const English extends string,
  const Portuguese extends string,
  const Spanish extends string,
>(
  error: Code,
  en: English,
  ptBR: Portuguese & Translation<English, Portuguese>,
  es: Spanish & Translation<English, Spanish>,
): AuthorizeEntry<Code, English> => ({ error, en, 'pt-BR': ptBR, es });

/** The errors of an authorization request. */
export const AUTHORIZE_ERRORS = {
  repeated: authorizeError(
    'invalid_request',
    'The parameter {name} was sent more than once. Send each parameter once.',
    'O parâmetro {name} foi enviado mais de uma vez. Envie cada parâmetro uma única vez.',
    'El parámetro {name} se envió más de una vez. Envíe cada parámetro una sola vez.',
  ),
  missing: authorizeError(
    'invalid_request',
    'The parameter {name} is missing. Add it to the URL that the app opens.',
    'O parâmetro {name} está faltando. Inclua-o na URL que o app abre.',
    'Falta el parámetro {name}. Añádalo a la URL que abre la app.',
  ),
  client: authorizeError(
    'invalid_client',
    'The client_id is unknown, or the client was unused for 90 days. Register the client again and use the new client_id.',
    'O client_id é desconhecido, ou o cliente ficou 90 dias sem uso. Registre o cliente de novo e use o novo client_id.',
    'El client_id es desconocido, o el cliente no se usó en 90 días. Registre el cliente de nuevo y use el nuevo client_id.',
  ),
  document: authorizeError(
    'invalid_client',
    'The client metadata document cannot be used: {reason}. Correct the document at the client_id URL and try again.',
    'O documento de metadados do cliente não pode ser usado: {reason}. Corrija o documento na URL do client_id e tente de novo.',
    'El documento de metadatos del cliente no puede usarse: {reason}. Corrija el documento en la URL del client_id e inténtelo de nuevo.',
  ),
  redirect: authorizeError(
    'invalid_request',
    'The redirect_uri {uri} is not registered for this client. Register exactly this URI, or send a registered one.',
    'O redirect_uri {uri} não está registrado para este cliente. Registre exatamente esta URI ou envie uma que esteja registrada.',
    'El redirect_uri {uri} no está registrado para este cliente. Registre exactamente esta URI o envíe una registrada.',
  ),
  responseType: authorizeError(
    'unsupported_response_type',
    'Only response_type=code is supported. Use the authorization code flow.',
    'Somente response_type=code é aceito. Use o fluxo de código de autorização.',
    'Solo se admite response_type=code. Use el flujo de código de autorización.',
  ),
  responseMode: authorizeError(
    'invalid_request',
    'Only response_mode=query is supported. Omit the parameter.',
    'Somente response_mode=query é aceito. Omita o parâmetro.',
    'Solo se admite response_mode=query. Omita el parámetro.',
  ),
  pkceMissing: authorizeError(
    'invalid_request',
    'PKCE is required. Send code_challenge (the base64url SHA-256 of a random code_verifier) and code_challenge_method=S256.',
    'PKCE é obrigatório. Envie code_challenge (o SHA-256 em base64url de um code_verifier aleatório) e code_challenge_method=S256.',
    'PKCE es obligatorio. Envíe code_challenge (el SHA-256 en base64url de un code_verifier aleatorio) y code_challenge_method=S256.',
  ),
  pkceMethod: authorizeError(
    'invalid_request',
    'The code_challenge_method must be S256. The plain method is not accepted.',
    'O code_challenge_method deve ser S256. O método plain não é aceito.',
    'El code_challenge_method debe ser S256. No se acepta el método plain.',
  ),
  pkceChallenge: authorizeError(
    'invalid_request',
    'The code_challenge must be 43 base64url characters: the SHA-256 of the code_verifier, without padding.',
    'O code_challenge deve ter 43 caracteres base64url: o SHA-256 do code_verifier, sem preenchimento.',
    'El code_challenge debe tener 43 caracteres base64url: el SHA-256 del code_verifier, sin relleno.',
  ),
  scope: authorizeError(
    'invalid_scope',
    'None of the requested scopes can be granted to this client. Request scopes that it registered: {allowed}.',
    'Nenhum dos escopos pedidos pode ser concedido a este cliente. Peça escopos que ele registrou: {allowed}.',
    'Ninguno de los permisos pedidos puede concederse a este cliente. Pida permisos que registró: {allowed}.',
  ),
  resource: authorizeError(
    'invalid_target',
    'This resource is not supported. Send one of {allowed}, or omit the parameter.',
    'Este resource não é aceito. Envie um de {allowed} ou omita o parâmetro.',
    'Este resource no se admite. Envíe uno de {allowed} u omita el parámetro.',
  ),
  formExpired: authorizeError(
    'invalid_request',
    'This page has expired or was not opened here. Go back to the app and connect again.',
    'Esta página expirou ou não foi aberta aqui. Volte ao app e conecte de novo.',
    'Esta página ha caducado o no se abrió aquí. Vuelva a la app y conecte de nuevo.',
  ),
  workspace: authorizeError(
    'access_denied',
    'Your role in this workspace does not allow the requested access. Choose another workspace, or contact its owner.',
    'Sua função neste espaço não permite o acesso pedido. Escolha outro espaço ou fale com o proprietário.',
    'Su rol en este espacio no permite el acceso pedido. Elija otro espacio o hable con su propietario.',
  ),
} as const;

export type AuthorizeErrorName = keyof typeof AUTHORIZE_ERRORS;
