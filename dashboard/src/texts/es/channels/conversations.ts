export default {
  inboxBegin: {
    title: 'Nueva conversación',
    titleTo: 'Escribir a {{name}}',
    act: 'Empezar',
    person: 'Destinatario',
    personNote: 'Un número o dirección del canal, o parte del nombre de un contacto.',
  },
  inboxCall: {
    states: {
      QUEUED: 'En cola',
      SCHEDULED: 'Programada',
      INITIATED: 'Marcando',
      RINGING: 'Sonando',
      ANSWERED: 'En curso',
      FAILED: 'Falló',
      NO_ANSWER: 'Sin respuesta',
      BUSY: 'Ocupado',
      CANCELLED: 'Cancelada',
    },
    recording: 'Grabación {{lasts}}',
    recordings: { RUNNING: 'Grabación en curso.', FAILED: 'La grabación falló.' },
    noHearing: 'Su rol no permite escuchar grabaciones.',
    details: 'Detalles',
    back: 'Devolver la llamada',
    again: 'Volver a llamar',
  },
};
