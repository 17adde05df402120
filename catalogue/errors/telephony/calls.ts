import { type Catalogue, entry } from '../entry.js';

/** About phone calls. */
export const calls = {
  VOICE_CALL_FAILED: entry(
    502,
    'The call could not be placed or was cut off.',
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
    'This is possible only in an answered call. The status of the call is {status}.',
    'Isto só é possível em uma chamada atendida. O status da chamada é {status}.',
    'Esto solo es posible en una llamada respondida. El estado de la llamada es {status}.',
  ),
  VOICE_CALL_ENDED: entry(
    409,
    'The call has ended or is ending. Its status is {status}.',
    'A chamada terminou ou está sendo encerrada. O status é {status}.',
    'La llamada ha terminado o está terminando. Su estado es {status}.',
  ),
  VOICE_CALL_TRANSFERRED: entry(
    409,
    'The call was transferred, and its two parties are talking to each other.',
    'A chamada foi transferida, e os dois lados estão conversando.',
    'La llamada se transfirió y sus dos partes están hablando.',
  ),
  VOICE_TRANSFER_LIMIT: entry(
    409,
    'A call can be transferred at most {max} times.',
    'Uma chamada pode ser transferida no máximo {max} vezes.',
    'Una llamada puede transferirse como máximo {max} veces.',
  ),
  VOICE_ALREADY_RECORDING: entry(
    409,
    'The call is already being recorded.',
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
    'The call waited too long because the workspace had reached the concurrent call limit of its plan.',
    'A chamada esperou demais porque o espaço de trabalho tinha atingido o limite de chamadas simultâneas do plano.',
    'La llamada esperó demasiado porque el espacio de trabajo había alcanzado el límite de llamadas simultáneas de su plan.',
  ),
  VOICE_FLOW_TOO_LONG: entry(
    409,
    'The call flow took too many steps. Check it for a loop.',
    'O fluxo da chamada teve passos demais. Verifique se há um ciclo.',
    'El flujo de la llamada tuvo demasiados pasos. Compruebe si tiene un bucle.',
  ),
  VOICE_CONTROL_FAILED: entry(
    502,
    'The control URL of the call did not return valid steps.',
    'A URL de controle da chamada não retornou passos válidos.',
    'La URL de control de la llamada no devolvió pasos válidos.',
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
