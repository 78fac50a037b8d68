type StoredItem = { purpose: string; duration: string; isStaffOnly?: true };

const untilCleared = 'Hasta que borres los datos del sitio';
const untilLogout = 'Hasta que cierres sesión';
const tab = 'Hasta que cierres la pestaña';

/** What the site stores in a browser, by the names that it has there. */
export const storedDataCopy = {
  cookies: {
    ageVerified: { purpose: 'Recuerda que dijiste ser mayor de 18 años.', duration: 'Un año' },
    cart: { purpose: 'Guarda tu carrito.', duration: '7 días desde el último cambio' },
    session: {
      purpose:
        'Mantiene abierta tu sesión. No la leen los programas de la página. Con https se llama «__Host-session».',
      duration: 'Hasta que cierres sesión: a lo sumo 90 días',
    },
    csrftoken: {
      purpose: 'Impide que otro sitio use tu sesión.',
      duration: 'Lo mismo que la sesión',
    },
    device: {
      purpose:
        'Reconoce este navegador cuando ingresás o pedís un código, para frenar a quien prueba contraseñas, y al verificar un blister, para contarte una sola vez por día. Con https se llama «__Host-device».',
      duration: 'Un año',
    },
    staffView: {
      purpose: 'Recuerda si las listas se ven como tabla.',
      duration: '400 días',
      isStaffOnly: true,
    },
  },
  localStorage: {
    cacheVersion: { purpose: 'La versión de lo que sigue en esta lista.', duration: untilCleared },
    ageVerified: { purpose: 'Lo mismo que la cookie, para que la página no espere.', duration: untilCleared },
    knownProducts: { purpose: 'Sugiere variedades mientras buscás.', duration: untilCleared },
    germination: { purpose: 'Guarda tu calendario de germinación.', duration: untilCleared },
    saved: { purpose: 'Guarda tus variedades guardadas.', duration: untilCleared },
    savedBy: { purpose: 'El número de la cuenta de la que son.', duration: untilLogout },
    compared: { purpose: 'Guarda las variedades que comparás.', duration: untilCleared },
    isAdmin: { purpose: 'Si tu cuenta es del equipo.', duration: untilLogout },
    userId: { purpose: 'El número de tu cuenta.', duration: untilLogout },
    username: { purpose: 'Tu nombre de usuario.', duration: untilLogout },
    passkey: {
      purpose: 'Si en este navegador se ingresa con llave de acceso.',
      duration: untilCleared,
      isStaffOnly: true,
    },
    staffView: { purpose: 'Si las listas se ven como tabla.', duration: untilCleared, isStaffOnly: true },
    staffSound: { purpose: 'Si los avisos suenan.', duration: untilCleared, isStaffOnly: true },
    scanSound: {
      purpose: 'Si suena cada código que se carga en un pedido.',
      duration: untilCleared,
      isStaffOnly: true,
    },
  },
  sessionStorage: {
    'draft:': {
      purpose:
        'Lo que escribiste en un formulario y todavía no enviaste, y el código de tu arrepentimiento. El nombre sigue con el del formulario.',
      duration: tab,
    },
    'scroll-positions': { purpose: 'Vuelve al lugar de la página en el que estabas.', duration: tab },
    'session-ended': { purpose: 'Avisa que tu sesión terminó.', duration: tab },
    'account-deleted': { purpose: 'Avisa que tu cuenta se borró.', duration: tab },
    'reloaded-for': { purpose: 'Evita recargar dos veces la misma página.', duration: tab },
  },
  indexedDB: {
    offline: {
      purpose:
        'Las páginas que viste, para abrirlas sin conexión, y los reclamos y los cambios de tus diarios de germinación, con sus fotos, que todavía no se enviaron.',
      duration: 'Las últimas 60 páginas. Se borra cuando cerrás sesión o entra otra persona',
    },
  },
  caches: {
    'service worker': {
      purpose: 'Un programa que abre el sitio sin conexión.',
      duration: untilCleared,
    },
    'assets-': {
      purpose: 'Los archivos del sitio, sin datos tuyos. El nombre sigue con el de su versión.',
      duration: 'Hasta la próxima versión del sitio',
    },
    images: { purpose: 'Las últimas 150 fotos que viste de variedades.', duration: untilCleared },
  },
} satisfies Record<string, Record<string, StoredItem>>;

export const cookiePageCopy = {
  intro:
    'Esto es todo lo que el sitio guarda en tu navegador. Es lo que hace falta para que funcione: no medimos tu comportamiento ni mostramos publicidad, y ninguna otra empresa guarda ni lee nada acá.',
  clear: 'Lo borrás cuando quieras desde tu navegador, en los datos de este sitio.',
  age: 'Si entrás sin cuenta, lo único que queda de tu respuesta sobre la edad es «ageVerified», en este navegador: no la registramos en ningún otro lado. Si creás una cuenta, guardamos cuándo declaraste ser mayor de 18 años.',
  checks:
    'Si verificás un blister no queda nada en tu navegador. En el servidor queda por 30 días una huella cifrada de tu visita, una por día, sin tu dirección IP ni tu cuenta: sirve para ver si un código se verifica más de lo común.',
  staffOnly: 'Solo el equipo',
  kinds: {
    cookies: { title: 'Cookies', text: 'Tu navegador las manda con cada página que pedís.' },
    localStorage: { title: 'Almacenamiento local', text: 'Queda en tu navegador.' },
    sessionStorage: { title: 'Almacenamiento de la pestaña', text: 'Queda en tu navegador y se borra solo.' },
    indexedDB: { title: 'Base de datos del navegador (IndexedDB)', text: 'Queda en tu navegador.' },
    caches: { title: 'Service worker y sus archivos', text: 'Para usar el sitio sin conexión.' },
  },
};
