export default {
  merge: 'Unir con otro contacto',
  mergeTitle: 'Unir otro contacto a {{name}}',
  mergeNote:
    'Se aplica el consentimiento más estricto y las bajas siguen vigentes. El historial y los formularios pasan de inmediato, los mensajes poco después. Esto no se puede deshacer.',
  other: 'Contacto que se une',
  stays: 'Se conserva',
  goes: 'Se elimina',
  export: 'Exportar todos los datos',
  erase: 'Borrar datos personales',
  eraseTitle: '¿Borrar los datos de {{name}}?',
  eraseNote:
    'Se eliminan el contacto, su historial y sus formularios. Se quitan los datos personales de mensajes, eventos y entregas, y se cancelan los mensajes en espera. Lo ya enviado a sus servidores no cambia. Esto no se puede deshacer.',
  erasures: 'Borrados',
  erasuresNote: 'Prueba de cada borrado: cuándo, quién lo pidió y cuánto se borró. No identifica a nadie.',
  noErasures: 'Todavía no hay borrados',
  noErasuresNote: 'Para borrar a una persona a petición suya, use el menú del contacto.',
  person: 'Contacto',
  asked: 'Pedido',
  completed: 'Terminado',
  status: { RUNNING: 'En curso', COMPLETED: 'Terminado' },
  wasMerged: 'Este contacto se unió a otro',
  openMerged: 'Abrir ese contacto',
};
