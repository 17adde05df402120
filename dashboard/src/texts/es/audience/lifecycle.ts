export default {
  merge: 'Unir otro contacto',
  mergeTitle: 'Unir otro contacto a {{name}}',
  mergeNote:
    'De cada consentimiento vale el más estricto, y quien dejó un tema sigue fuera. El historial y los formularios pasan en el momento, los mensajes en instantes. No se puede deshacer.',
  other: 'El otro contacto',
  stays: 'Permanece',
  goes: 'Termina',
  export: 'Exportar todo',
  erase: 'Borrar a la persona',
  eraseTitle: '¿Borrar a {{name}}?',
  eraseNote:
    'El contacto, su historial y sus formularios desaparecen ahora. Mensajes, eventos y entregas pierden lo que identifica a la persona; los mensajes en espera se cancelan. Lo que recibieron tus servidores se queda allí. No se puede deshacer.',
  erasures: 'Borrados',
  erasuresNote: 'La prueba de que alguien fue borrado: cuándo, a petición de quién y cuánto. No identifica a nadie.',
  noErasures: 'No se ha borrado a nadie',
  noErasuresNote: 'Está en el menú de un contacto, para la persona que lo pida.',
  person: 'Contacto',
  asked: 'Pedido',
  completed: 'Terminado',
  status: { RUNNING: 'En curso', COMPLETED: 'Terminado' },
  wasMerged: 'Este contacto se unió a otro',
  openMerged: 'Abrir el contacto que lo absorbió',
};
