export default {
  apps: {
    one: 'App OAuth',
    create: 'Crear app',
    none: 'Todavía no hay apps OAuth',
    noneNote:
      'Una app, como una tienda, un CRM o un portal de clientes, actúa en nombre de quienes la aprueban. Ellos eligen qué puede hacer.',
    nameNote: 'Se muestra en la página de consentimiento.',
    redirects: 'URL de redirección',
    redirectsNote:
      'A dónde vuelven las personas tras aprobar: https, o http en localhost. Cada URL debe coincidir exactamente.',
    clientId: 'ID de cliente',
    secret: 'Secreto de cliente',
    made: 'App "{{name}}" creada',
    secretNote: 'Copie el secreto de cliente ahora. No se vuelve a mostrar.',
    changeTitle: 'Editar la app "{{name}}"',
    changeNote:
      'Las aprobaciones existentes siguen valiendo. Si su operador verificó la app, un nombre o una URL nuevos deben verificarse de nuevo.',
    rotateNote:
      'El secreto anterior deja de funcionar de inmediato: la app no puede entrar hasta tener el nuevo. Las conexiones se mantienen.',
    deleteTitle: '¿Eliminar la app "{{name}}"?',
    deleteNote_one: 'Su {{count}} conexión termina y la app pierde el acceso de inmediato. Esto no se puede deshacer.',
    deleteNote_other:
      'Sus {{count}} conexiones terminan y la app pierde el acceso de inmediato. Esto no se puede deshacer.',
    connectionCount_one: '{{count}} conexión',
    connectionCount_other: '{{count}} conexiones',
    authorize: 'URL de autorización',
    token: 'URL del token',
    guide: 'Cómo conectar una app',
  },
  connections: {
    one: 'Conexión',
    app: 'App',
    by: 'Aprobada por',
    since: 'Conectada',
    none: 'No hay apps conectadas',
    noneNote:
      'Aquí aparecen las apps y los hosts de IA aprobados para este espacio de trabajo, con lo que pueden hacer.',
    end: 'Desconectar',
    endTitle: '¿Desconectar {{app}}?',
    endNote:
      '{{app}} ya no puede actuar en nombre de {{email}} en este espacio de trabajo y sus tokens dejan de funcionar de inmediato. Para conectarla de nuevo, {{email}} debe aprobarla otra vez.',
    requests: 'Ver solicitudes',
    own: 'Apps que actúan en su nombre en todos los espacios de trabajo',
    for: 'Para',
  },
  hosts: {
    address: 'URL',
    usual: 'Herramientas habituales',
    readOnly: 'Solo lectura',
    sets: 'Conjuntos de herramientas elegidos',
    addressNote: 'Un host solo necesita esta URL: ni clave ni secreto.',
    guide: 'Todas las herramientas y conjuntos',
    connect: 'Conectar',
    host: 'Host',
    other: 'Otro host',
    steps: {
      claude: 'En los ajustes de Claude, abra los conectores, añada un conector personalizado y pegue la URL.',
      claudeCode: 'Ejecute esto en un terminal y después /mcp en Claude Code.',
      chatgpt:
        'En los ajustes de ChatGPT, abra los conectores, active el modo de desarrollador, cree un conector y pegue la URL.',
      cursor: 'Añada esto a ~/.cursor/mcp.json.',
      vscode: 'Añada esto a .vscode/mcp.json.',
      other: 'Añada la URL como servidor HTTP. La mayoría de los hosts lee un archivo como este.',
    },
    signIn:
      'El host abre su navegador. Inicie sesión y elija el espacio de trabajo y el modo: en modo de prueba no se entrega nada.',
    approve:
      'Pide los permisos que necesitan sus herramientas; usted elige cuáles conceder. Actúa en su nombre, dentro de los límites de su rol.',
    notPublic: '{{name}} se ejecuta en sus propios servidores y necesita una URL https pública.',
    connected: 'Conectados',
    allConnections: 'Todas las conexiones',
    none: {
      live: 'Ningún host de IA conectado en modo de producción.',
      test: 'Ningún host de IA conectado en modo de prueba.',
    },
    calls: 'Llamadas recientes a herramientas',
    allCalls: 'Todas las llamadas',
    noCalls: 'Ninguna llamada a herramientas en la última semana.',
    callsNotYours: 'Solo los propietarios y administradores ven las llamadas.',
  },
};
