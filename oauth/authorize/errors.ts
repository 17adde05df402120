import type { Locale } from '../../kernel/errors/errors.js';
import { OAuthError, type OAuthErrorName } from '../errors.js';

type Texts = Readonly<Record<Locale, string>>;

const texts = (en: string, ptBR: string, es: string): Texts => ({ en, 'pt-BR': ptBR, es });

/** What can be wrong with an authorization request: the code, and in each language what the developer has to change. */
const AUTHORIZE_ERRORS = {
  repeated: [
    'invalid_request',
    texts(
      'The parameter {name} was sent more than once. Send each parameter once.',
      'O parâmetro {name} foi enviado mais de uma vez. Envie cada parâmetro uma única vez.',
      'El parámetro {name} se envió más de una vez. Envíe cada parámetro una sola vez.',
    ),
  ],
  missing: [
    'invalid_request',
    texts(
      'The parameter {name} is missing. Add it to the address that the app opens.',
      'O parâmetro {name} está faltando. Inclua-o no endereço que o app abre.',
      'Falta el parámetro {name}. Añádalo a la dirección que abre la app.',
    ),
  ],
  client: [
    'invalid_client',
    texts(
      'No client has this client_id, or it was unused for 90 days. Register the client again and use the client_id of the answer.',
      'Nenhum cliente tem este client_id, ou ele ficou 90 dias sem uso. Registre o cliente de novo e use o client_id da resposta.',
      'Ningún cliente tiene este client_id, o no se usó en 90 días. Registre el cliente de nuevo y use el client_id de la respuesta.',
    ),
  ],
  document: [
    'invalid_client',
    texts(
      '{reason} Correct the document at the client_id, then try again.',
      '{reason} Corrija o documento no client_id e tente de novo.',
      '{reason} Corrija el documento en el client_id e inténtelo de nuevo.',
    ),
  ],
  redirect: [
    'invalid_request',
    texts(
      'The redirect_uri {uri} is not registered for this client. Register exactly this URI, or send one that is registered.',
      'O redirect_uri {uri} não está registrado para este cliente. Registre exatamente este URI ou envie um que esteja registrado.',
      'El redirect_uri {uri} no está registrado para este cliente. Registre exactamente este URI o envíe uno registrado.',
    ),
  ],
  responseType: [
    'unsupported_response_type',
    texts(
      'Only response_type=code is supported. Use the authorization code flow.',
      'Somente response_type=code é aceito. Use o fluxo de código de autorização.',
      'Solo se admite response_type=code. Use el flujo de código de autorización.',
    ),
  ],
  responseMode: [
    'invalid_request',
    texts(
      'Only response_mode=query is supported. Leave the parameter out.',
      'Somente response_mode=query é aceito. Remova o parâmetro.',
      'Solo se admite response_mode=query. Quite el parámetro.',
    ),
  ],
  pkceMissing: [
    'invalid_request',
    texts(
      'PKCE is required. Send code_challenge (the base64url SHA-256 of a random code_verifier) and code_challenge_method=S256.',
      'PKCE é obrigatório. Envie code_challenge (o SHA-256 em base64url de um code_verifier aleatório) e code_challenge_method=S256.',
      'PKCE es obligatorio. Envíe code_challenge (el SHA-256 en base64url de un code_verifier aleatorio) y code_challenge_method=S256.',
    ),
  ],
  pkceMethod: [
    'invalid_request',
    texts(
      'The code_challenge_method must be S256. The plain method is not accepted.',
      'O code_challenge_method deve ser S256. O método plain não é aceito.',
      'El code_challenge_method debe ser S256. No se acepta el método plain.',
    ),
  ],
  pkceChallenge: [
    'invalid_request',
    texts(
      'The code_challenge must be 43 base64url characters: the SHA-256 of the code_verifier, without padding.',
      'O code_challenge deve ter 43 caracteres base64url: o SHA-256 do code_verifier, sem preenchimento.',
      'El code_challenge debe tener 43 caracteres base64url: el SHA-256 del code_verifier, sin relleno.',
    ),
  ],
  scope: [
    'invalid_scope',
    texts(
      'None of the requested scopes can be given to this client. Ask for scopes that it registered: {allowed}.',
      'Nenhum dos escopos pedidos pode ser dado a este cliente. Peça escopos que ele registrou: {allowed}.',
      'Ninguno de los permisos pedidos puede darse a este cliente. Pida permisos que registró: {allowed}.',
    ),
  ],
  resource: [
    'invalid_target',
    texts(
      'The resource is not served here. Send one of {allowed}, or leave the parameter out.',
      'O resource não é servido aqui. Envie um de {allowed} ou remova o parâmetro.',
      'El resource no se sirve aquí. Envíe uno de {allowed} o quite el parámetro.',
    ),
  ],
  formExpired: [
    'invalid_request',
    texts(
      'This page is out of date or was not opened here. Go back to the app and connect again.',
      'Esta página expirou ou não foi aberta aqui. Volte ao app e conecte de novo.',
      'Esta página caducó o no se abrió aquí. Vuelva a la app y conecte de nuevo.',
    ),
  ],
  workspace: [
    'access_denied',
    texts(
      'Your role in this workspace does not allow what the app asks for. Choose another workspace, or ask its owner.',
      'Sua função neste espaço não permite o que o app pede. Escolha outro espaço ou fale com o proprietário.',
      'Su rol en este espacio no permite lo que pide la app. Elija otro espacio o hable con su propietario.',
    ),
  ],
} as const satisfies Record<string, readonly [OAuthErrorName, Texts]>;

export type AuthorizeErrorName = keyof typeof AUTHORIZE_ERRORS;

/** A refusal of the authorization endpoint, readable in three languages. Never a redirect. */
export class AuthorizeError extends OAuthError {
  constructor(
    readonly kind: AuthorizeErrorName,
    readonly slots: Readonly<Record<string, string>> = {},
    status = 400,
  ) {
    super(AUTHORIZE_ERRORS[kind][0], fill(AUTHORIZE_ERRORS[kind][1].en, slots), status);
    this.name = 'AuthorizeError';
  }

  in(locale: Locale): string {
    return fill(AUTHORIZE_ERRORS[this.kind][1][locale], this.slots);
  }
}

const fill = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
