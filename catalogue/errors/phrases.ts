import { type Texts, texts } from '../texts.js';

/** Parts of a URL that the server may not call. */
const url = {
  urlRelative: texts('it is not an absolute URL', 'não é uma URL absoluta', 'no es una URL absoluta'),
  urlCharacters: texts(
    'it contains spaces or control characters',
    'contém espaços ou caracteres de controle',
    'contiene espacios o caracteres de control',
  ),
  urlScheme: texts('its scheme is not https', 'o esquema não é https', 'el esquema no es https'),
  urlCredentials: texts(
    'it contains a user name or a password',
    'contém um nome de usuário ou uma senha',
    'contiene un nombre de usuario o una contraseña',
  ),
  urlTrailingDot: texts('its host ends with a dot', 'o host termina com um ponto', 'el host termina en un punto'),
  urlDisguised: texts(
    'its host is an IP address in an unusual notation',
    'o host é um endereço IP em uma notação incomum',
    'el host es una dirección IP en una notación inusual',
  ),
  urlPrivate: texts(
    'its host resolves to an address that is not public',
    'o host resolve para um endereço que não é público',
    'el host se resuelve en una dirección que no es pública',
  ),
  urlUnresolved: texts(
    'its host does not resolve',
    'o host não é encontrado no DNS',
    'el host no se encuentra en el DNS',
  ),
} as const;

/** The reasons why an HTTP exchange with a URL failed. */
const exchange = {
  connectionRefused: texts('the connection was refused', 'a conexão foi recusada', 'la conexión fue rechazada'),
  connectionReset: texts('the connection was reset', 'a conexão foi interrompida', 'la conexión se interrumpió'),
  connectionClosed: texts(
    'the connection was closed before the response was complete',
    'a conexão foi encerrada antes do fim da resposta',
    'la conexión se cerró antes del final de la respuesta',
  ),
  connectionSlow: texts(
    'the connection could not be opened in time',
    'a conexão não foi aberta a tempo',
    'la conexión no se abrió a tiempo',
  ),
  hostUnreachable: texts('the host is unreachable', 'o host está inacessível', 'el host no está accesible'),
  tooManyHeaders: texts(
    'the response has too many headers',
    'a resposta tem cabeçalhos demais',
    'la respuesta tiene demasiadas cabeceras',
  ),
  wrongLength: texts(
    'the response is not as long as it says',
    'o tamanho da resposta não é o que ela informa',
    'la respuesta no tiene la longitud que indica',
  ),
  notHttp: texts('the response is not HTTP', 'a resposta não é HTTP', 'la respuesta no es HTTP'),
  tlsFailed: texts('TLS failed: {code}', 'o TLS falhou: {code}', 'el TLS falló: {code}'),
  exchangeFailed: texts('the request failed', 'a requisição falhou', 'la solicitud falló'),
  incomplete: texts(
    'no complete response within {seconds} seconds',
    'nenhuma resposta completa em {seconds} segundos',
    'ninguna respuesta completa en {seconds} segundos',
  ),
  pictureStatus: texts(
    'its server responded with status {status}',
    'o servidor respondeu com o status {status}',
    'su servidor respondió con el estado {status}',
  ),
  pictureType: texts(
    'it is not a PNG, JPEG, GIF, WebP, AVIF, BMP or ICO picture',
    'não é uma imagem PNG, JPEG, GIF, WebP, AVIF, BMP ou ICO',
    'no es una imagen PNG, JPEG, GIF, WebP, AVIF, BMP o ICO',
  ),
  pictureSize: texts('it has more than {max} bytes', 'tem mais de {max} bytes', 'tiene más de {max} bytes'),
} as const;

/** The reasons why a text cannot be a redirect URI. */
const redirectUri = {
  uriTooLong: texts(
    'it can have at most {max} characters',
    'pode ter no máximo {max} caracteres',
    'puede tener como máximo {max} caracteres',
  ),
  uriCharacters: texts(
    'it must be a URI: percent-encode other characters',
    'deve ser uma URI: codifique os outros caracteres com %',
    'debe ser una URI: codifique los demás caracteres con %',
  ),
  uriFragment: texts('it must not have a fragment', 'não pode ter fragmento', 'no puede tener fragmento'),
  uriRelative: texts(
    'it must be an absolute URI with a lower-case scheme',
    'deve ser uma URI absoluta, com o esquema em minúsculas',
    'debe ser una URI absoluta, con el esquema en minúsculas',
  ),
  uriCredentials: texts(
    'it must not contain credentials',
    'não pode conter credenciais',
    'no puede contener credenciales',
  ),
  uriDotSegments: texts(
    'it must not contain the segments . or ..',
    'não pode conter os segmentos . ou ..',
    'no puede contener los segmentos . o ..',
  ),
  uriHttps: texts('it must start with https://', 'deve começar com https://', 'debe empezar por https://'),
  uriHost: texts(
    'its host must be a domain name or an address',
    'o host deve ser um nome de domínio ou um endereço',
    'el host debe ser un nombre de dominio o una dirección',
  ),
  uriScheme: texts(
    'the scheme {scheme} is not allowed',
    'o esquema {scheme} não é permitido',
    'el esquema {scheme} no está permitido',
  ),
  uriSchemeName: texts(
    'the scheme of an app needs a dot, as in com.example.app: it is the name of your domain, reversed',
    'o esquema de um app precisa de um ponto, como em com.example.app: é o nome do seu domínio ao contrário',
    'el esquema de una app necesita un punto, como en com.example.app: es el nombre de su dominio al revés',
  ),
  uriOwn: texts(
    'an address of this service cannot be a redirect URI',
    'um endereço deste serviço não pode ser um URI de redirecionamento',
    'una dirección de este servicio no puede ser un URI de redirección',
  ),
  uriConfidential: texts(
    'a confidential client needs https (http only on loopback)',
    'um cliente confidencial precisa de https (http só em loopback)',
    'un cliente confidencial necesita https (http solo en loopback)',
  ),
  uriLoopback: texts(
    'http is allowed only on 127.0.0.1, [::1] and localhost: use https',
    'http só é permitido em 127.0.0.1, [::1] e localhost: use https',
    'http solo se permite en 127.0.0.1, [::1] y localhost: use https',
  ),
  uriPort: texts('its port is not valid', 'a porta não é válida', 'el puerto no es válido'),
} as const;

/** The reasons why a short link cannot lead to a URL, or cannot have a code. */
const shortLink = {
  linkUrl: texts('it must be an http or https URL', 'deve ser uma URL http ou https', 'debe ser una URL http o https'),
  linkHost: texts(
    'its host must be a domain name such as shop.example',
    'o host deve ser um nome de domínio, como shop.example',
    'el host debe ser un nombre de dominio, como shop.example',
  ),
  linkLoop: texts('it points to another short link', 'aponta para outro link curto', 'apunta a otro enlace corto'),
  linkBlocked: texts(
    'the operator has blocked its host',
    'o operador bloqueou esse host',
    'el operador ha bloqueado ese host',
  ),
  linkCode: texts(
    'it looks like a sign-in or payment page',
    'parece uma página de login ou de pagamento',
    'parece una página de inicio de sesión o de pago',
  ),
} as const;

/** The reasons why a client metadata document cannot be used. */
const clientDocument = {
  documentStatus: texts(
    'its server responded with {status}',
    'o servidor respondeu com {status}',
    'el servidor respondió con {status}',
  ),
  documentTooLarge: texts('it is larger than {max} bytes', 'tem mais de {max} bytes', 'tiene más de {max} bytes'),
  documentType: texts('it is not application/json', 'não é application/json', 'no es application/json'),
  documentJson: texts('it is not valid JSON', 'não é um JSON válido', 'no es JSON válido'),
  documentObject: texts('it is not a JSON object', 'não é um objeto JSON', 'no es un objeto JSON'),
  documentClientId: texts(
    'its client_id is not the URL that it was fetched from',
    'o client_id não é a URL de onde ele foi obtido',
    'su client_id no es la URL de la que se obtuvo',
  ),
  documentSecret: texts('it must not contain a secret', 'não pode conter um segredo', 'no puede contener un secreto'),
  documentAuthMethod: texts(
    'its token_endpoint_auth_method must be none',
    'o token_endpoint_auth_method deve ser none',
    'su token_endpoint_auth_method debe ser none',
  ),
} as const;

/** The faults that the metadata of a client may have (RFC 7591). */
const clientMetadata = {
  memberStrings: texts(
    '{member} must be an array of strings',
    '{member} deve ser um array de strings',
    '{member} debe ser un array de cadenas de texto',
  ),
  memberString: texts(
    '{member} must be a string',
    '{member} deve ser uma string',
    '{member} debe ser una cadena de texto',
  ),
  nameTooLong: texts(
    'client_name can have at most {max} characters',
    'client_name pode ter no máximo {max} caracteres',
    'client_name puede tener como máximo {max} caracteres',
  ),
  nameCharacters: texts(
    'client_name must not contain control or text direction characters',
    'client_name não pode conter caracteres de controle ou de direção do texto',
    'client_name no puede contener caracteres de control o de dirección del texto',
  ),
  nameInvisible: texts(
    'client_name must contain a visible character',
    'client_name deve ter um caractere visível',
    'client_name debe tener un carácter visible',
  ),
  nameOurs: texts(
    'client_name must not be the name of this service',
    'client_name não pode ser o nome deste serviço',
    'client_name no puede ser el nombre de este servicio',
  ),
  scopeUnknown: texts(
    'scope names no scope that exists here',
    'scope não contém nenhum escopo que exista aqui',
    'scope no contiene ningún alcance que exista aquí',
  ),
  authMethod: texts(
    'token_endpoint_auth_method must be client_secret_basic or none',
    'token_endpoint_auth_method deve ser client_secret_basic ou none',
    'token_endpoint_auth_method debe ser client_secret_basic o none',
  ),
  grantType: texts(
    'the grant type {type} is not supported: use authorization_code and refresh_token',
    'o grant_type {type} não é aceito: use authorization_code e refresh_token',
    'el grant_type {type} no se admite: use authorization_code y refresh_token',
  ),
  grantTypeCode: texts(
    'grant_types must include authorization_code',
    'grant_types deve incluir authorization_code',
    'grant_types debe incluir authorization_code',
  ),
  responseTypes: texts(
    'response_types must contain only code',
    'response_types deve conter apenas code',
    'response_types debe contener solo code',
  ),
  redirectUrisMissing: texts(
    'redirect_uris must contain at least one redirect URI',
    'redirect_uris deve conter ao menos uma URI de redirecionamento',
    'redirect_uris debe contener al menos una URI de redirección',
  ),
  redirectUrisTooMany: texts(
    'redirect_uris can contain at most {max} redirect URIs',
    'redirect_uris pode conter no máximo {max} URIs de redirecionamento',
    'redirect_uris puede contener como máximo {max} URI de redirección',
  ),
  redirectUriAt: texts(
    'redirect_uris[{index}]: {reason}',
    'redirect_uris[{index}]: {reason}',
    'redirect_uris[{index}]: {reason}',
  ),
} as const;

/** The limited measures of a GraphQL operation. */
const measure = {
  fields: texts('fields', 'campos', 'campos'),
  depth: texts('depth', 'profundidade', 'profundidad'),
  aliases: texts('aliases', 'aliases', 'alias'),
  'root fields': texts('root fields', 'campos raiz', 'campos raíz'),
  cost: texts('cost', 'custo', 'coste'),
  introspection: texts('introspection', 'introspecção', 'introspección'),
  tokens: texts('tokens', 'tokens', 'tokens'),
  values: texts('values', 'valores', 'valores'),
  'operations a request': texts('operations per request', 'operações por requisição', 'operaciones por solicitud'),
} as const;

export type Measure = keyof typeof measure;

/** The reasons why a credential of a push app cannot be used. */
const pushCredential = {
  notP256Key: texts('it is not a P-256 private key', 'não é uma chave privada P-256', 'no es una clave privada P-256'),
  otherPublicKey: texts(
    'it does not match the private key',
    'não corresponde à chave privada',
    'no corresponde a la clave privada',
  ),
  notServiceAccount: texts(
    'it is not the JSON file of a service account, with its private key',
    'não é o arquivo JSON de uma conta de serviço, com sua chave privada',
    'no es el archivo JSON de una cuenta de servicio, con su clave privada',
  ),
  notPushKey: texts(
    'it is not a key of a browser push subscription',
    'não é uma chave de inscrição push de navegador',
    'no es una clave de suscripción push de navegador',
  ),
} as const;

/** The reasons why a text cannot be read aloud. */
const voice = {
  noSuchVoice: texts('{language} has no such voice', '{language} não tem essa voz', '{language} no tiene esa voz'),
} as const;
/** The reasons why a template cannot be rendered. */
const liquid = {
  liquidSlow: texts('it takes too long', 'demora demais', 'tarda demasiado'),
  liquidSteps: texts('it takes too many steps', 'exige passos demais', 'requiere demasiados pasos'),
  liquidSize: texts('its output is too long', 'o texto gerado é longo demais', 'el texto generado es demasiado largo'),
  liquidValue: texts(
    'a value has the wrong type for the tag or filter that uses it',
    'um valor não é do tipo que a tag ou o filtro exige',
    'un valor no es del tipo que exige la etiqueta o el filtro',
  ),
  liquidEmpty: texts(
    'its output has no visible text',
    'o texto gerado não tem nada visível',
    'el texto generado no tiene nada visible',
  ),
  liquidLength: texts(
    '{member} has more than {max} characters',
    '{member} tem mais de {max} caracteres',
    '{member} tiene más de {max} caracteres',
  ),
  liquidLink: texts('{member} is not a link', '{member} não é um link', '{member} no es un enlace'),
};

/** The reasons why a sign-in at an OpenID provider failed. */
const openid = {
  providerAnswer: texts(
    'the provider does not return valid OpenID Connect responses',
    'o provedor não retorna respostas OpenID Connect válidas',
    'el proveedor no devuelve respuestas OpenID Connect válidas',
  ),
  providerIssuer: texts(
    'the issuer of the provider is not the configured one',
    'o emissor do provedor não é o configurado',
    'el emisor del proveedor no es el configurado',
  ),
  providerClient: texts(
    'the provider does not accept the client id or the secret',
    'o provedor não aceita o client id ou o segredo',
    'el proveedor no acepta el client id o el secreto',
  ),
  providerDenied: texts(
    'the provider responded with {error}',
    'o provedor respondeu com {error}',
    'el proveedor respondió con {error}',
  ),
  providerProof: texts(
    'the response of the provider could not be verified',
    'a resposta do provedor não pôde ser verificada',
    'la respuesta del proveedor no se pudo verificar',
  ),
  providerClaims: texts(
    'the provider did not return an e-mail address',
    'o provedor não informou um e-mail',
    'el proveedor no indicó un correo',
  ),
} as const;

/** Parts of sentences that fill the slots `{reason}` and `{measure}`, so that no text mixes two languages. */
export const PHRASES = {
  noClientCertificate: texts(
    'the operator has configured no client certificate',
    'o operador não configurou um certificado de cliente',
    'el operador no ha configurado un certificado de cliente',
  ),
  ...url,
  ...openid,
  ...exchange,
  ...redirectUri,
  ...shortLink,
  ...clientDocument,
  ...clientMetadata,
  ...measure,
  ...pushCredential,
  ...voice,
  ...liquid,
} as const satisfies Readonly<Record<string, Texts>>;

export type PhraseName = keyof typeof PHRASES;
