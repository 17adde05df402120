import { type Catalogue, entry } from '../entry.js';

export const automation = {
  AUTOMATION_STATE: entry(
    409,
    'This cannot be done while the status of the automation is {status}.',
    'Isto não pode ser feito enquanto o status da automação for {status}.',
    'Esto no puede hacerse mientras el estado de la automatización sea {status}.',
  ),
  AUTOMATION_TRIGGER_MISSING: entry(
    409,
    'The automation has no trigger of the type {type}.',
    'A automação não tem gatilho do tipo {type}.',
    'La automatización no tiene un disparador del tipo {type}.',
  ),
  AUTOMATION_CALLED_IN_CIRCLE: entry(
    409,
    'Automations call each other in a circle, or more than five of them in a row.',
    'Automações chamam umas às outras em círculo, ou mais de cinco em sequência.',
    'Las automatizaciones se llaman unas a otras en círculo, o más de cinco seguidas.',
  ),
  AUTOMATION_ENTRY_REFUSED: entry(
    409,
    'The rules of entry of the automation let no run start for this contact now.',
    'As regras de entrada da automação não permitem iniciar uma execução para este contato agora.',
    'Las reglas de entrada de la automatización no permiten iniciar una ejecución para este contacto ahora.',
  ),
  AUTOMATION_CONTACT_MISSING: entry(
    422,
    'The step needs a contact, and the run is about nobody.',
    'A etapa precisa de um contato, e a execução não é sobre ninguém.',
    'El paso necesita un contacto, y la ejecución no trata de nadie.',
  ),
  AUTOMATION_CALL_FAILED: entry(
    502,
    'The call failed: {problem}.',
    'A chamada falhou: {problem}.',
    'La llamada falló: {problem}.',
  ),
  AUTOMATION_TOO_LONG: entry(
    422,
    'The run came to more than {max} steps.',
    'A execução passou de {max} etapas.',
    'La ejecución pasó de {max} pasos.',
  ),
  AUTOMATION_DATA_LIMIT: entry(
    422,
    'The data of the run would be larger than {max} bytes.',
    'Os dados da execução passariam de {max} bytes.',
    'Los datos de la ejecución pasarían de {max} bytes.',
  ),
  AUTOMATION_RUN_ENDED: entry(409, 'The run has ended already.', 'A execução já terminou.', 'La ejecución ya terminó.'),
} as const satisfies Catalogue;
