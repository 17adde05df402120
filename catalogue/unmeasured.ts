import { type Texts, texts } from './texts.js';

/** Reasons for which a number is not known, each with what it means and the way to have it measured. */
export const UNMEASURED = {
  NO_RECEIPTS: texts(
    'Nothing reports whether these messages arrive. The provider accepted them.',
    'Nada informa se estas mensagens chegam. O provedor as aceitou.',
    'Nada informa si estos mensajes llegan. El proveedor los aceptó.',
  ),
  NOTHING_REPORTED: texts(
    'No report has come in on this channel in the last 30 days. Check that its provider or app sends reports.',
    'Nenhum relatório chegou por este canal nos últimos 30 dias. Verifique se o provedor ou o app envia relatórios.',
    'No ha llegado ningún informe por este canal en los últimos 30 días. Compruebe que el proveedor o la app los envía.',
  ),
  OPENS_NOT_TRACKED: texts(
    'Opens of e-mails are not tracked. Turn on the tracking of opens in the settings of e-mail.',
    'As aberturas de e-mails não são rastreadas. Ative o rastreamento de aberturas nas configurações de e-mail.',
    'Las aperturas de correos no se registran. Active el seguimiento de aperturas en la configuración del correo.',
  ),
  CLICKS_NOT_TRACKED: texts(
    'Clicks are not tracked. Turn on the tracking of clicks in the settings of e-mail, or shorten the links of the message.',
    'Os cliques não são rastreados. Ative o rastreamento de cliques nas configurações de e-mail ou encurte os links da mensagem.',
    'Los clics no se registran. Active el seguimiento de clics en la configuración del correo o acorte los enlaces del mensaje.',
  ),
  LINKS_NOT_SHORTENED: texts(
    'Clicks are counted by short links. Turn on short links for the message.',
    'Os cliques são contados por links curtos. Ative os links curtos na mensagem.',
    'Los clics se cuentan con enlaces cortos. Active los enlaces cortos en el mensaje.',
  ),
  NO_RETURN_ADDRESS: texts(
    'This installation takes no e-mail back. Its operator has to set EMAIL_RETURN_PATH_HOST.',
    'Esta instalação não recebe e-mails de volta. O operador precisa definir EMAIL_RETURN_PATH_HOST.',
    'Esta instalación no recibe correos de vuelta. Su operador debe definir EMAIL_RETURN_PATH_HOST.',
  ),
  NO_CONVERSIONS: texts(
    'No conversion has been reported yet. Report them with POST /v1/conversions.',
    'Nenhuma conversão foi informada ainda. Informe-as com POST /v1/conversions.',
    'Todavía no se ha informado ninguna conversión. Infórmelas con POST /v1/conversions.',
  ),
  NOT_ON_CHANNEL: texts(
    'This channel has nothing of the kind.',
    'Este canal não tem nada do tipo.',
    'Este canal no tiene nada de este tipo.',
  ),
} as const satisfies Readonly<Record<string, Texts>>;

export type Unmeasured = keyof typeof UNMEASURED;
