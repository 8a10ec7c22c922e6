import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Suspendido',
    REDEEMED: 'Usado',
    EXPIRED: 'Caducado',
    VOIDED: 'Anulado',
  },
  barcode: 'Código de barras',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Por ahora este pase no se puede usar. No se imprime ningún código de barras.',
    REDEEMED: 'Este pase ya se ha usado. No se imprime ningún código de barras.',
    EXPIRED: 'Este pase ya no es válido. No se imprime ningún código de barras.',
    VOIDED: 'Este pase ya no es válido. No se imprime ningún código de barras.',
  },
  test: 'PRUEBA: solo para pruebas, no es válido.',
  phoneNeeded: 'Se necesita un teléfono',
  nfc: 'Este pase se lee acercando un teléfono al lector. Con papel no es posible.',
  rotating: (periodSeconds) =>
    `El código de este pase cambia cada ${periodSeconds} segundos y no se puede imprimir. Muéstralo en tu teléfono.`,
  noBarcode: 'Sin código de barras',
  unprintable: 'El código de barras de este pase no cabe en el papel. Su texto es:',
  more: 'En el propio pase hay más información.',
  validBetween: (from, until) => `Válido desde ${from} hasta ${until}.`,
  validUntil: (until) => `Válido hasta ${until}.`,
  validFrom: (from) => `Válido desde ${from}.`,
  asOf: (instant) => `A fecha de ${instant}. Un pase impreso no muestra cambios posteriores.`,
}

export const page: PageWords = {
  skip: 'Saltar al contenido',
  add: 'Añádelo a tu cartera y lo tendrás listo cuando lo necesites.',
  addOnPhone: 'Abre esta página en tu teléfono para añadir el pase a tu cartera.',
  addAll: 'Añádelos a tu cartera y los tendrás listos cuando los necesites.',
  addAllOnPhone: 'Abre esta página en tu teléfono para añadirlos a tu cartera.',
  cannotBeAdded: 'Este pase no se puede añadir a una cartera en este momento.',
  addTo: (wallet) => `Añadir a ${wallet}`,
  addAllTo: (wallet) => `Añadir todos a ${wallet}`,
  addSomeTo: (wallet, from, to) => `Añadir los pases ${from}–${to} a ${wallet}`,
  print: 'Imprimir',
  printing: {
    button: 'Imprimir',
    back: 'Volver',
    hint: 'El navegador también puede guardar la hoja como PDF: elige «Guardar como PDF» como impresora.',
  },
  otherWays: 'Otras opciones',
  everything: 'Todo lo que contiene este pase',
  scan: {
    label: 'Código QR con la dirección de esta página',
    heading: 'Pásalo a tu teléfono',
    hint: 'Apunta a este código con la cámara de tu teléfono.',
  },
  care: 'Cualquiera que tenga este enlace puede abrir tu pase. Compártelo con cuidado.',
  careOfSeveral:
    'Cualquiera que tenga este enlace puede abrir estos pases. Compártelo con cuidado.',
  testNotice: 'Este es un pase de prueba: no tiene valor y no se acepta en ningún sitio.',
  yourPasses: (count) => (count === 1 ? 'Tu pase' : `Tus ${count} pases`),
  position: (at, of) => `${at} de ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Este pase está suspendido',
      text: 'Por ahora no puedes usarlo. El emisor puede decirte por qué y cuándo volverá a ser válido.',
    },
    REDEEMED: {
      heading: 'Este pase ya se ha usado',
      text: 'Se canjeó y no se puede volver a usar. Si tienes preguntas, consulta al emisor.',
    },
    EXPIRED: {
      heading: 'Este pase ha caducado',
      text: 'Ya no es válido. Si tienes preguntas, consulta al emisor.',
    },
    VOIDED: {
      heading: 'Este pase se ha anulado',
      text: 'Ya no es válido y no se puede usar. Si tienes preguntas, consulta al emisor.',
    },
  },
  validUntil: (dateTime) =>
    `Era válido hasta el ${dateTime}. Si tienes preguntas, consulta al emisor.`,
  getPass: 'Obtener el pase',
  deleted: {
    heading: 'Este pase se ha eliminado',
    lines: [
      'El emisor lo eliminó con todo lo que contenía. Ya no es válido.',
      'Si todavía está en tu cartera, puedes quitarlo de allí.',
    ],
  },
  notFound: {
    heading: 'No hay ningún pase en esta dirección',
    lines: [
      'Puede que el enlace esté incompleto o anticuado. Ábrelo otra vez desde tu mensaje o cópialo entero.',
      'Si sigue sin funcionar, pregunta a quien te envió el pase.',
    ],
  },
  unavailable: {
    heading: 'Este pase no se puede añadir ahora mismo',
    lines: [
      'Tu teléfono y tu enlace están bien. Hay algo que no funciona por nuestra parte en este momento.',
      'Espera unos minutos y abre el enlace otra vez. Si sigue sin funcionar, avisa a quien te envió el pase.',
    ],
  },
  linkExpired: {
    heading: 'Este enlace ha caducado',
    lines: [
      'Solo era válido durante un tiempo, y ese tiempo ha terminado.',
      'Si ya tiene el pase, sigue en su wallet. Si no, pida un enlace nuevo a quien se lo envió.',
    ],
  },
  linkUnusable: {
    heading: 'Este enlace no funciona',
    lines: [
      'Quien se lo envió cometió un error en él. Usted no puede hacer nada para corregirlo.',
      'Avise a quien le envió el enlace. Abajo se indica qué falla.',
    ],
  },
  noneLeft: {
    heading: 'No quedan pases',
    lines: [
      'Ya se han repartido todos los pases de esta oferta.',
      'Si tiene preguntas, diríjase a quien le envió el enlace.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Rellena esto y el pase es tuyo.',
  name: 'Nombre',
  email: 'Dirección de correo',
  optional: 'opcional',
  terms: 'Leer el texto completo',
  submit: 'Obtener mi pase',
  faults: {
    summary: 'Revisa lo que está marcado. Todavía no te has inscrito.',
    required: 'Rellena este campo.',
    consent: 'Acepta esto para continuar.',
    invalid: 'Revisa esto: aquí no encaja.',
    email: 'Escribe una dirección de correo, como ana@example.com.',
    tooLong: 'Escribe menos aquí.',
    taken: 'Alguien ya se ha inscrito con esto.',
  },
  check: {
    refused:
      'No hemos podido saber si lo ha enviado una persona. Envíalo otra vez. Todavía no te has inscrito.',
    unavailable:
      'Ahora mismo no podemos comprobar el formulario. Lo que has escrito sigue aquí: envíalo de nuevo en unos minutos. Todavía no te has inscrito.',
    needsScripts: 'Activa JavaScript: esta página comprueba que la envía una persona.',
  },
  closed: {
    heading: 'La inscripción está cerrada',
    lines: [
      'Ahora mismo nadie puede inscribirse aquí. Si tienes preguntas, consulta a quien te dio la dirección.',
    ],
  },
  full: {
    heading: 'No quedan pases',
    lines: ['Ya no hay plazas libres. No se ha guardado nada de lo que has escrito.'],
  },
  busy: {
    heading: 'Demasiadas personas a la vez',
    lines: ['Espera unos minutos e inténtalo de nuevo.'],
  },
  notYet: {
    heading: 'La inscripción aún no ha empezado',
    begins: (instant) => `Empieza el ${instant}.`,
  },
  mailed: {
    heading: 'Mira tu correo',
    lines: [
      'Te hemos enviado un mensaje con un enlace. Ábrelo para obtener tu pase.',
      'Si no llega nada en unos minutos, mira en la carpeta de correo no deseado, o revisa la dirección e inténtalo de nuevo.',
    ],
  },
  confirm: {
    heading: 'Un paso más',
    lead: 'Tu dirección está confirmada. Ahora obtén tu pase.',
    button: 'Obtener mi pase',
  },
  linkOver: {
    heading: 'Este enlace ya no es válido',
    lines: ['Ha funcionado durante un día. Inscríbete de nuevo para recibir otro.'],
  },
  known: {
    heading: 'Ya te has inscrito',
    lines: [
      'Hay un pase por cada dirección de correo. Si has perdido el tuyo, pregunta a quien te dio la dirección de esta página.',
    ],
  },
  lost: {
    link: 'He perdido mi enlace',
    heading: 'Recibe de nuevo tu enlace',
    lead: 'Escribe la dirección con la que te inscribiste. Si la conocemos, enviaremos allí el enlace de tu pase.',
    button: 'Enviármelo',
  },
  mails: {
    confirm: {
      subject: (organization) => `Confirma tu inscripción en ${organization}`,
      lead: (organization) =>
        `Alguien, probablemente tú, se ha inscrito con esta dirección para obtener un pase de ${organization}.`,
      button: 'Confirmar y obtener mi pase',
      note: 'El enlace funciona durante un día. Si no has sido tú, no hagas nada: así no pasará nada.',
    },
    known: {
      subject: (organization) => `Tu pase de ${organization}`,
      lead: (organization) => `Ya te habías inscrito en ${organization}. Aquí tienes tu pase.`,
      button: 'Abrir mi pase',
      note: 'Cualquiera que tenga este enlace puede abrir tu pase. Reenvíalo con cuidado.',
    },
  },
}
