import { type Catalogue, entry } from '../entry.js';

export const automation = {
  AUTOMATION_STATE: entry(
    409,
    'This is not possible while the status of the automation is {status}.',
    'Isto não é possível enquanto o status da automação for {status}.',
    'Esto no es posible mientras el estado de la automatización sea {status}.',
  ),
  AUTOMATION_TRIGGER_MISSING: entry(
    409,
    'The automation has no trigger of the type {type}.',
    'A automação não tem gatilho do tipo {type}.',
    'La automatización no tiene un disparador del tipo {type}.',
  ),
  AUTOMATION_CALLED_IN_CIRCLE: entry(
    409,
    'The automations call each other in a loop, or are nested more than five levels deep.',
    'As automações chamam umas às outras em ciclo ou estão aninhadas em mais de cinco níveis.',
    'Las automatizaciones se llaman unas a otras en bucle o están anidadas en más de cinco niveles.',
  ),
  AUTOMATION_ENTRY_REFUSED: entry(
    409,
    'The entry rules of the automation do not allow a run for this contact right now.',
    'As regras de entrada da automação não permitem iniciar uma execução para este contato agora.',
    'Las reglas de entrada de la automatización no permiten iniciar una ejecución para este contacto ahora.',
  ),
  AUTOMATION_CONTACT_MISSING: entry(
    422,
    'The step requires a contact, but the run has none.',
    'A etapa exige um contato, mas a execução não tem nenhum.',
    'El paso requiere un contacto, pero la ejecución no tiene ninguno.',
  ),
  AUTOMATION_CALL_FAILED: entry(
    502,
    'The call failed: {problem}.',
    'A chamada falhou: {problem}.',
    'La llamada falló: {problem}.',
  ),
  AUTOMATION_TOO_LONG: entry(
    422,
    'The run exceeded the limit of {max} steps.',
    'A execução excedeu o limite de {max} etapas.',
    'La ejecución superó el límite de {max} pasos.',
  ),
  AUTOMATION_DATA_LIMIT: entry(
    422,
    'The data of the run would exceed the limit of {max} bytes.',
    'Os dados da execução excederiam o limite de {max} bytes.',
    'Los datos de la ejecución superarían el límite de {max} bytes.',
  ),
  AUTOMATION_RUN_ENDED: entry(409, 'The run has already ended.', 'A execução já terminou.', 'La ejecución ya terminó.'),
} as const satisfies Catalogue;
