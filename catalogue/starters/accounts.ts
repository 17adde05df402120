import { LINK, type Starter, text } from './starter.js';

const WELCOME: Starter = {
  key: 'welcome',
  category: 'MARKETING',
  variables: [text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde'), LINK],
  texts: {
    en: {
      name: 'Welcome',
      about: 'The first message to someone who has just signed up.',
      sms: 'Hi {{ contact.name | default: "there" }}, welcome to {{ shop }}! Take a look around: {{ link }}',
      push: ['Welcome to {{ shop }}', 'Great to have you here. Take a look around.'],
      mail: {
        subject: 'Welcome to {{ shop }}',
        preview: 'Three things to get started.',
        heading: 'Hello {{ contact.name | default: "there" }}',
        lines: [
          'Great to have you here. We will write when there is something worth your time, and not more often.',
          'To get started: complete your profile, tell us what you like, and see what others chose this week.',
        ],
        button: 'Take a look around',
        end: 'You are receiving this e-mail because you signed up at {{ shop }}. If you have a question, just reply: a person reads it.',
      },
    },
    pt_BR: {
      name: 'Boas-vindas',
      about: 'A primeira mensagem a quem acabou de se cadastrar.',
      sms: 'Olá, {{ contact.name | default: "tudo bem" }}! Boas-vindas à {{ shop }}. Dê uma olhada: {{ link }}',
      push: ['Boas-vindas à {{ shop }}', 'Que bom ter você aqui. Dê uma olhada.'],
      mail: {
        subject: 'Boas-vindas à {{ shop }}',
        preview: 'Três coisas para começar.',
        heading: 'Olá, {{ contact.name | default: "tudo bem?" }}',
        lines: [
          'Que bom ter você aqui. Vamos escrever quando houver algo que valha o seu tempo, e não mais do que isso.',
          'Para começar: complete seu perfil, conte do que gosta e veja o que outras pessoas escolheram esta semana.',
        ],
        button: 'Dar uma olhada',
        end: 'Você recebe este e-mail porque se cadastrou na {{ shop }}. Responda se tiver uma dúvida: uma pessoa lê.',
      },
    },
    es: {
      name: 'Bienvenida',
      about: 'El primer mensaje a quien acaba de registrarse.',
      sms: 'Hola, {{ contact.name | default: "qué tal" }}. Te damos la bienvenida a {{ shop }}. Échale un vistazo: {{ link }}',
      push: ['Bienvenida a {{ shop }}', 'Qué bien tenerte aquí. Echa un vistazo.'],
      mail: {
        subject: 'Te damos la bienvenida a {{ shop }}',
        preview: 'Tres cosas para empezar.',
        heading: 'Hola, {{ contact.name | default: "qué tal" }}',
        lines: [
          'Qué bien tenerte aquí. Te escribiremos cuando haya algo que merezca tu tiempo, y no más a menudo.',
          'Para empezar: completa tu perfil, cuéntanos qué te gusta y mira lo que otros eligieron esta semana.',
        ],
        button: 'Echar un vistazo',
        end: 'Recibes este correo porque te registraste en {{ shop }}. Respóndelo si tienes una pregunta: lo lee una persona.',
      },
    },
  },
};

const CODE: Starter = {
  key: 'verification-code',
  category: 'AUTHENTICATION',
  variables: [text('code', '482913'), text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde')],
  texts: {
    en: {
      name: 'Verification code',
      about: 'A sign-in code, as a text message or read aloud in a call.',
      sms: '{{ code }} is your code for {{ shop }}. It is valid for 10 minutes. Never share it.',
      speak:
        'Your code for {{ shop }} is: {{ code | split: "" | join: ", " }}. Again: {{ code | split: "" | join: ", " }}.',
    },
    pt_BR: {
      name: 'Código de verificação',
      about: 'Um código para entrar, em texto ou lido em uma ligação.',
      sms: '{{ code }} é o seu código da {{ shop }}. Vale por 10 minutos. Não compartilhe com ninguém.',
      speak:
        'Seu código da {{ shop }} é: {{ code | split: "" | join: ", " }}. De novo: {{ code | split: "" | join: ", " }}.',
    },
    es: {
      name: 'Código de verificación',
      about: 'Un código para entrar, en texto o leído en una llamada.',
      sms: '{{ code }} es tu código de {{ shop }}. Vale 10 minutos. No se lo des a nadie.',
      speak:
        'Tu código de {{ shop }} es: {{ code | split: "" | join: ", " }}. Otra vez: {{ code | split: "" | join: ", " }}.',
    },
  },
};

const PASSWORD: Starter = {
  key: 'password-reset',
  category: 'UTILITY',
  variables: [text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde'), LINK],
  texts: {
    en: {
      name: 'New password',
      about: 'A link to set a new password, for people who have forgotten theirs.',
      mail: {
        subject: 'Set a new password for {{ shop }}',
        preview: 'The link is valid for one hour.',
        heading: 'Set a new password',
        lines: [
          'Someone requested a new password for your account. If it was you, set it with the button below. The link works once and is valid for one hour.',
          'If it was not you, you can ignore this e-mail. Your password stays the same.',
        ],
        button: 'Set a new password',
        end: 'We never ask for your password by e-mail, message or phone.',
      },
    },
    pt_BR: {
      name: 'Nova senha',
      about: 'Um link para criar uma nova senha, para quem esqueceu a antiga.',
      mail: {
        subject: 'Crie uma nova senha da {{ shop }}',
        preview: 'O link vale por uma hora.',
        heading: 'Crie uma nova senha',
        lines: [
          'Alguém pediu uma nova senha para a sua conta. Se foi você, crie-a com o botão abaixo. O link funciona uma vez e vale por uma hora.',
          'Se não foi você, pode ignorar este e-mail. Sua senha continua a mesma.',
        ],
        button: 'Criar uma nova senha',
        end: 'Nunca pedimos sua senha por e-mail, mensagem ou telefone.',
      },
    },
    es: {
      name: 'Contraseña nueva',
      about: 'Un enlace para crear una contraseña nueva, para quien olvidó la anterior.',
      mail: {
        subject: 'Crea una contraseña nueva para {{ shop }}',
        preview: 'El enlace vale una hora.',
        heading: 'Crea una contraseña nueva',
        lines: [
          'Alguien pidió una contraseña nueva para tu cuenta. Si fuiste tú, créala con el botón de abajo. El enlace funciona una vez y vale una hora.',
          'Si no fuiste tú, puedes ignorar este correo. Tu contraseña sigue igual.',
        ],
        button: 'Crear una contraseña nueva',
        end: 'Nunca pedimos tu contraseña por correo, mensaje o teléfono.',
      },
    },
  },
};

export const ACCOUNT_STARTERS: readonly Starter[] = [WELCOME, CODE, PASSWORD];
