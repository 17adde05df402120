export default {
  methods: {
    PUBLISH: 'Item de calendário',
    REQUEST: 'Convite',
    REPLY: 'Resposta a um convite',
    CANCEL: 'Evento cancelado',
    COUNTER: 'Proposta de outro horário',
    OTHER: 'Item de calendário',
  },
  answers: {
    ACCEPTED: 'Convite aceito',
    DECLINED: 'Convite recusado',
    TENTATIVE: 'Convite aceito provisoriamente',
    DELEGATED: 'Convite repassado',
  },
  zoneUnknown: 'fuso horário não informado',
  repeats: 'Repete-se',
  frequencies: {
    DAILY: 'Diariamente',
    WEEKLY: 'Semanalmente',
    MONTHLY: 'Mensalmente',
    YEARLY: 'Anualmente',
    OTHER: 'Em vários dias',
  },
  where: 'Onde',
  organizer: 'Organizador',
  attendee: 'Respondido por',
};
