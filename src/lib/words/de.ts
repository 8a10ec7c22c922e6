import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Gesperrt',
    REDEEMED: 'Eingelöst',
    EXPIRED: 'Abgelaufen',
    VOIDED: 'Ungültig',
  },
  barcode: 'Barcode',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Dieser Pass kann vorerst nicht verwendet werden. Es wird kein Barcode gedruckt.',
    REDEEMED: 'Dieser Pass wurde eingelöst. Es wird kein Barcode gedruckt.',
    EXPIRED: 'Dieser Pass ist nicht mehr gültig. Es wird kein Barcode gedruckt.',
    VOIDED: 'Dieser Pass ist nicht mehr gültig. Es wird kein Barcode gedruckt.',
  },
  test: 'TEST: Nur zum Testen erstellt, nicht gültig.',
  phoneNeeded: 'Smartphone nötig',
  nfc: 'Für diesen Pass wird ein Smartphone an das Lesegerät gehalten. Mit Papier geht das nicht.',
  rotating: (periodSeconds) =>
    `Der Code dieses Passes ändert sich alle ${periodSeconds} Sekunden und kann nicht gedruckt werden. Zeige ihn auf deinem Smartphone.`,
  noBarcode: 'Kein Barcode',
  unprintable: 'Der Barcode dieses Passes passt nicht auf das Papier. Sein Text lautet:',
  more: 'Auf dem Pass selbst steht noch mehr.',
  validBetween: (from, until) => `Gültig von ${from} bis ${until}.`,
  validUntil: (until) => `Gültig bis ${until}.`,
  validFrom: (from) => `Gültig ab ${from}.`,
  asOf: (instant) => `Stand: ${instant}. Ein gedruckter Pass zeigt spätere Änderungen nicht.`,
}

export const page: PageWords = {
  skip: 'Zum Inhalt springen',
  add: 'Füge den Pass deiner Wallet hinzu, dann hast du ihn griffbereit.',
  addOnPhone: 'Öffne diese Seite auf deinem Smartphone, um den Pass deiner Wallet hinzuzufügen.',
  addAll: 'Füge die Pässe deiner Wallet hinzu, dann hast du sie griffbereit.',
  addAllOnPhone:
    'Öffne diese Seite auf deinem Smartphone, um die Pässe deiner Wallet hinzuzufügen.',
  cannotBeAdded: 'Dieser Pass kann derzeit keiner Wallet hinzugefügt werden.',
  addTo: (wallet) => `Zu ${wallet} hinzufügen`,
  addAllTo: (wallet) => `Alle zu ${wallet} hinzufügen`,
  addSomeTo: (wallet, from, to) => `Pässe ${from}–${to} zu ${wallet} hinzufügen`,
  print: 'Drucken',
  printing: {
    button: 'Drucken',
    back: 'Zurück',
    hint: 'Dein Browser kann das Blatt auch als PDF sichern: Wähle als Drucker „Als PDF speichern“.',
  },
  otherWays: 'Andere Möglichkeiten',
  everything: 'Alles auf diesem Pass',
  scan: {
    label: 'QR-Code mit der Adresse dieser Seite',
    heading: 'Auf dein Smartphone holen',
    hint: 'Richte die Kamera deines Smartphones auf diesen Code.',
  },
  care: 'Wer diesen Link hat, kann deinen Pass öffnen. Gib ihn nur mit Bedacht weiter.',
  careOfSeveral: 'Wer diesen Link hat, kann diese Pässe öffnen. Gib ihn nur mit Bedacht weiter.',
  testNotice: 'Dies ist ein Testpass: Er hat keinen Wert und wird nirgends akzeptiert.',
  yourPasses: (count) => (count === 1 ? 'Dein Pass' : `Deine ${count} Pässe`),
  position: (at, of) => `${at} von ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Dieser Pass ist gesperrt',
      text: 'Du kannst ihn vorerst nicht verwenden. Der Aussteller kann dir sagen, warum und wann er wieder gilt.',
    },
    REDEEMED: {
      heading: 'Dieser Pass wurde eingelöst',
      text: 'Er kann nicht noch einmal verwendet werden. Bei Fragen wende dich an den Aussteller.',
    },
    EXPIRED: {
      heading: 'Dieser Pass ist abgelaufen',
      text: 'Er ist nicht mehr gültig. Bei Fragen wende dich an den Aussteller.',
    },
    VOIDED: {
      heading: 'Dieser Pass ist ungültig',
      text: 'Er wurde zurückgezogen und kann nicht mehr verwendet werden. Bei Fragen wende dich an den Aussteller.',
    },
  },
  validUntil: (dateTime) =>
    `Er war gültig bis ${dateTime}. Bei Fragen wende dich an den Aussteller.`,
  getPass: 'Pass holen',
  deleted: {
    heading: 'Dieser Pass wurde gelöscht',
    lines: [
      'Der Aussteller hat ihn mit allem gelöscht, was darauf stand. Er ist nicht mehr gültig.',
      'Wenn er noch in deiner Wallet ist, kannst du ihn dort entfernen.',
    ],
  },
  notFound: {
    heading: 'Unter dieser Adresse gibt es keinen Pass',
    lines: [
      'Der Link ist vielleicht unvollständig oder veraltet. Öffne ihn noch einmal aus deiner Nachricht oder kopiere ihn ganz.',
      'Wenn es dann noch nicht geht, frage, wer dir den Pass geschickt hat.',
    ],
  },
  unavailable: {
    heading: 'Dieser Pass kann gerade nicht hinzugefügt werden',
    lines: [
      'Mit deinem Smartphone und deinem Link ist alles in Ordnung. Auf unserer Seite funktioniert gerade etwas nicht.',
      'Warte ein paar Minuten und öffne den Link noch einmal. Wenn es dann noch nicht geht, sage es dem, der dir den Pass geschickt hat.',
    ],
  },
  linkExpired: {
    heading: 'Dieser Link ist abgelaufen',
    lines: [
      'Er galt nur für eine bestimmte Zeit, und die ist vorbei.',
      'Wenn Sie den Pass schon haben, ist er weiter in Ihrem Wallet. Sonst bitten Sie den Absender des Links um einen neuen.',
    ],
  },
  linkUnusable: {
    heading: 'Dieser Link funktioniert nicht',
    lines: [
      'Dem Absender ist darin ein Fehler unterlaufen. Sie selbst können daran nichts ändern.',
      'Sagen Sie dem Absender Bescheid. Was nicht stimmt, steht unten.',
    ],
  },
  noneLeft: {
    heading: 'Es gibt keine Pässe mehr',
    lines: [
      'Alle Pässe dieses Angebots sind vergeben.',
      'Wenn Sie Fragen haben, wenden Sie sich an den Absender des Links.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Fülle das aus, und der Pass gehört dir.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  optional: 'freiwillig',
  terms: 'Ganz lesen',
  submit: 'Pass holen',
  faults: {
    summary: 'Bitte prüfe, was markiert ist. Du bist noch nicht angemeldet.',
    required: 'Bitte fülle das aus.',
    consent: 'Bitte stimme dem zu, um fortzufahren.',
    invalid: 'Bitte prüfe das: Es passt hier nicht.',
    email: 'Bitte schreibe eine E-Mail-Adresse, zum Beispiel ana@example.com.',
    tooLong: 'Bitte schreibe hier weniger.',
    taken: 'Damit hat sich schon jemand angemeldet.',
  },
  check: {
    refused:
      'Wir konnten nicht erkennen, dass ein Mensch das geschickt hat. Bitte schicke es noch einmal. Du bist noch nicht angemeldet.',
    unavailable:
      'Wir können das Formular gerade nicht prüfen. Was du geschrieben hast, steht noch da: Bitte schicke es in ein paar Minuten noch einmal. Du bist noch nicht angemeldet.',
    needsScripts: 'Bitte schalte JavaScript ein: Diese Seite prüft, dass ein Mensch sie abschickt.',
  },
  closed: {
    heading: 'Die Anmeldung ist geschlossen',
    lines: [
      'Hier kann sich gerade niemand anmelden. Bei Fragen wende dich an die, von denen du die Adresse hast.',
    ],
  },
  full: {
    heading: 'Alle Pässe sind vergeben',
    lines: ['Es gibt keine freien Plätze mehr. Von deinen Angaben wurde nichts gespeichert.'],
  },
  busy: {
    heading: 'Zu viele auf einmal',
    lines: ['Bitte warte ein paar Minuten und versuche es noch einmal.'],
  },
  notYet: {
    heading: 'Die Anmeldung hat noch nicht begonnen',
    begins: (instant) => `Sie beginnt am ${instant}.`,
  },
  mailed: {
    heading: 'Sieh in deine E-Mails',
    lines: [
      'Wir haben dir eine Nachricht mit einem Link geschickt. Öffne ihn, um deinen Pass zu bekommen.',
      'Wenn in ein paar Minuten nichts kommt, sieh in deinen Spam-Ordner, oder prüfe die Adresse und versuche es noch einmal.',
    ],
  },
  confirm: {
    heading: 'Noch ein Schritt',
    lead: 'Deine Adresse ist bestätigt. Hole jetzt deinen Pass.',
    button: 'Pass holen',
  },
  linkOver: {
    heading: 'Dieser Link gilt nicht mehr',
    lines: ['Er galt einen Tag lang. Melde dich noch einmal an, um einen neuen zu bekommen.'],
  },
  known: {
    heading: 'Du bist schon angemeldet',
    lines: [
      'Je E-Mail-Adresse gibt es einen Pass. Wenn du deinen verloren hast, frage die, von denen du die Adresse dieser Seite hast.',
    ],
  },
  lost: {
    link: 'Ich habe meinen Link verloren',
    heading: 'Hole dir deinen Link noch einmal',
    lead: 'Schreibe die Adresse, mit der du dich angemeldet hast. Wenn wir sie kennen, schicken wir den Link deines Passes dorthin.',
    button: 'Schickt ihn mir',
  },
  mails: {
    confirm: {
      subject: (organization) => `Bestätige deine Anmeldung bei ${organization}`,
      lead: (organization) =>
        `Jemand, wahrscheinlich du, hat sich mit dieser Adresse für einen Pass von ${organization} angemeldet.`,
      button: 'Bestätigen und Pass holen',
      note: 'Der Link gilt einen Tag lang. Wenn du es nicht warst, tu nichts: Dann geschieht nichts.',
    },
    known: {
      subject: (organization) => `Dein Pass von ${organization}`,
      lead: (organization) =>
        `Du hast dich bei ${organization} schon angemeldet. Hier ist dein Pass.`,
      button: 'Pass öffnen',
      note: 'Wer diesen Link hat, kann deinen Pass öffnen. Leite ihn nur mit Bedacht weiter.',
    },
  },
}
