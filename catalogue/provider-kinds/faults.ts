import { type Texts, texts } from '../texts.js';

/** The next step of a person whose account refuses messages, by what is wrong. */
export const FAULT_ADVICE = {
  credentials: texts(
    'The provider does not accept the credentials. Enter them again from its console.',
    'O provedor não aceita as credenciais. Informe-as de novo a partir do console dele.',
    'El proveedor no acepta las credenciales. Escríbalas de nuevo desde su consola.',
  ),
  balance: texts(
    'The balance is used up. Top it up at the provider.',
    'O saldo acabou. Recarregue-o no provedor.',
    'El saldo se agotó. Recárguelo en el proveedor.',
  ),
  sender: texts(
    'The account may not use this sender. Register it at the provider, or choose another.',
    'A conta não pode usar este remetente. Registre-o no provedor ou escolha outro.',
    'La cuenta no puede usar este remitente. Regístrelo en el proveedor o elija otro.',
  ),
  destination: texts(
    'The account may not send to this destination. Allow it at the provider.',
    'A conta não pode enviar a este destino. Permita-o no provedor.',
    'La cuenta no puede enviar a este destino. Permítalo en el proveedor.',
  ),
  busy: texts(
    'The provider takes no more messages now. Lower the pace of the account, or ask the provider for more.',
    'O provedor não aceita mais mensagens agora. Reduza o ritmo da conta ou peça mais ao provedor.',
    'El proveedor no admite más mensajes ahora. Reduzca el ritmo de la cuenta o pida más al proveedor.',
  ),
  away: texts(
    'The provider cannot be reached. It is tried again automatically; check its address if this lasts.',
    'O provedor não pode ser alcançado. Ele é tentado de novo automaticamente; confira o endereço se isso continuar.',
    'No se puede alcanzar el proveedor. Se vuelve a intentar automáticamente; compruebe la dirección si esto continúa.',
  ),
} as const satisfies Record<string, Texts>;

export type Fault = keyof typeof FAULT_ADVICE;

export const FAULTS = Object.keys(FAULT_ADVICE) as readonly Fault[];
