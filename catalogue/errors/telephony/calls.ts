import { type Catalogue, entry } from '../entry.js';

/** About phone calls. */
export const calls = {
  VOICE_CALL_FAILED: entry(
    502,
    'The call could not be placed, or was cut off.',
    'A chamada não pôde ser feita ou foi interrompida.',
    'La llamada no pudo realizarse o se interrumpió.',
  ),
  VOICE_BUSY: entry(409, 'The number was busy.', 'O número estava ocupado.', 'El número estaba ocupado.'),
  VOICE_NO_ANSWER: entry(
    409,
    'Nobody answered the call.',
    'Ninguém atendeu a chamada.',
    'Nadie respondió a la llamada.',
  ),
  VOICE_CALL_NOT_ANSWERED: entry(
    409,
    'The call is {status}: this can be done in a call that was answered.',
    'A chamada está {status}: isso só pode ser feito em uma chamada atendida.',
    'La llamada está {status}: esto solo puede hacerse en una llamada respondida.',
  ),
  VOICE_CALL_ENDED: entry(
    409,
    'The call has ended or is being ended: {status}.',
    'A chamada terminou ou está sendo encerrada: {status}.',
    'La llamada ha terminado o se está terminando: {status}.',
  ),
  VOICE_CALL_TRANSFERRED: entry(
    409,
    'The call was passed on: its two sides talk to each other.',
    'A chamada foi transferida: os dois lados estão conversando.',
    'La llamada fue transferida: sus dos partes están hablando.',
  ),
  VOICE_TRANSFER_LIMIT: entry(
    409,
    'A call can be passed on {max} times.',
    'Uma chamada pode ser transferida {max} vezes.',
    'Una llamada puede transferirse {max} veces.',
  ),
  VOICE_ALREADY_RECORDING: entry(
    409,
    'The call is being recorded already.',
    'A chamada já está sendo gravada.',
    'La llamada ya se está grabando.',
  ),
  VOICE_NOT_RECORDING: entry(
    409,
    'The call is not being recorded.',
    'A chamada não está sendo gravada.',
    'La llamada no se está grabando.',
  ),
  VOICE_CONCURRENT_CALLS: entry(
    429,
    'For too long as many calls were under way as the plan of the workspace allows.',
    'Por tempo demais havia tantas chamadas em andamento quantas o plano do espaço de trabalho permite.',
    'Durante demasiado tiempo hubo tantas llamadas en curso como permite el plan del espacio de trabajo.',
  ),
  VOICE_FLOW_TOO_LONG: entry(
    409,
    'The flow of the call took too many steps: it goes round in circles.',
    'O fluxo da chamada deu passos demais: está andando em círculos.',
    'El flujo de la llamada dio demasiados pasos: da vueltas en círculo.',
  ),
  VOICE_CONTROL_FAILED: entry(
    502,
    'The URL that controls the call gave no steps that can be used.',
    'A URL que controla a chamada não deu passos utilizáveis.',
    'La URL que controla la llamada no dio pasos que puedan usarse.',
  ),
  VOICE_RECORDING_RUNNING: entry(
    409,
    'The recording is not finished yet.',
    'A gravação ainda não terminou.',
    'La grabación aún no ha terminado.',
  ),
  VOICE_RECORDING_FAILED: entry(
    502,
    'The provider could not record the call.',
    'O provedor não pôde gravar a chamada.',
    'El proveedor no pudo grabar la llamada.',
  ),
} as const satisfies Catalogue;
