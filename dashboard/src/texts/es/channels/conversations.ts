export default {
  inboxBegin: {
    title: 'Nueva conversación',
    titleTo: 'Escribir a {{name}}',
    act: 'Comenzar',
    person: 'Persona',
    personNote: 'Un número o una dirección del canal, o parte del nombre de un contacto.',
  },
  inboxCall: {
    states: {
      QUEUED: 'En cola',
      SCHEDULED: 'Programada',
      INITIATED: 'Se está haciendo',
      RINGING: 'Sonando',
      ANSWERED: 'En curso',
      FAILED: 'Fallida',
      NO_ANSWER: 'Sin respuesta',
      BUSY: 'Ocupado',
      CANCELLED: 'Cancelada',
    },
    recording: 'Grabación {{lasts}}',
    recordings: { RUNNING: 'Se está grabando.', FAILED: 'La grabación se perdió.' },
    noHearing: 'Su rol no permite escuchar la grabación.',
    details: 'Detalles',
    back: 'Devolver la llamada',
    again: 'Volver a llamar',
  },
};
