export default {
  methods: {
    PUBLISH: 'Entrada de calendario',
    REQUEST: 'Invitación',
    REPLY: 'Respuesta a una invitación',
    CANCEL: 'Evento cancelado',
    COUNTER: 'Propuesta de otra hora',
    OTHER: 'Entrada de calendario',
  },
  answers: {
    ACCEPTED: 'Invitación aceptada',
    DECLINED: 'Invitación rechazada',
    TENTATIVE: 'Invitación aceptada provisionalmente',
    DELEGATED: 'Invitación delegada',
  },
  zoneUnknown: 'zona horaria no indicada',
  repeats: 'Se repite',
  frequencies: {
    DAILY: 'Cada día',
    WEEKLY: 'Cada semana',
    MONTHLY: 'Cada mes',
    YEARLY: 'Cada año',
    OTHER: 'Varios días',
  },
  where: 'Dónde',
  organizer: 'Organiza',
  attendee: 'Responde',
};
