import { MAX_PASSKEY_NAME_CHARACTERS, RECOVERY_CODES, REMEMBERED_DEVICE_DAYS } from '#contract/limits.ts';

/** Second step of a login. */
export const secondStepCopy = {
  title: 'Un paso más',
  totp: {
    lead: 'Escribí el código que muestra tu aplicación.',
    label: 'Código de la aplicación',
    choose: 'Usar un código de la aplicación',
    /** A clock that is wrong by minutes makes all codes wrong. */
    wrong: 'El código no es correcto. Si vuelve a pasar, poné la hora automática en el teléfono.',
  },
  passkey: {
    lead: 'Confirmá que sos vos con tu llave de acceso.',
    submit: 'Usar la llave de acceso',
    choose: 'Usar una llave de acceso',
  },
  recovery: {
    lead: 'Escribí uno de los códigos que guardaste al activar la verificación. Cada uno sirve una sola vez.',
    label: 'Código de recuperación',
    choose: 'Usar un código de recuperación',
  },
  remember: `No pedir en este dispositivo por ${REMEMBERED_DEVICE_DAYS} días`,
  submit: 'Ingresar',
  pending: 'Ingresando…',
  back: 'Volver',
  failed: 'No pudimos comprobarlo. Probá de nuevo.',
  lost: '¿Perdiste el teléfono y los códigos? Pedile a quien administra el sitio que restablezca tu verificación.',
};

export const passkeyCopy = {
  logIn: 'Entrar con una llave de acceso',
  cancelled: 'No se usó ninguna llave de acceso. Probá de nuevo o elegí otro método.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  known: 'Esa llave de acceso ya está en tu cuenta.',
  wrongHost: 'Las llaves de acceso solo funcionan en la dirección principal del sitio.',
  failed: 'No pudimos usar la llave de acceso. Probá de nuevo.',
};

/** Second factor of one's own account. */
export const securityCopy = {
  lead: 'Con un segundo paso, quien descubra tu contraseña no puede ingresar.',
  loading: 'Cargando la seguridad de tu cuenta…',
  failed: 'Error al cargar la información',
  required: 'Para usar la administración, agregá primero una aplicación de códigos o una llave de acceso.',
  ready: 'Listo: tu cuenta tiene un segundo paso.',
  toAdmin: 'Ir a la administración',
  password: 'Contraseña actual',
  passwordText: 'Para cambiar la seguridad de tu cuenta, escribí tu contraseña.',
  next: 'Continuar',
  working: 'Un momento…',
  saveFailed: 'Error al guardar los cambios',
  totp: {
    title: 'Aplicación de códigos',
    text: 'Una aplicación del teléfono, como Google Authenticator o Aegis, muestra un código nuevo cada 30 segundos.',
    none: 'Sin configurar.',
    since: (date: string) => `Activa desde el ${date}.`,
    add: 'Agregar aplicación',
    replace: 'Cambiar de aplicación',
    setup: 'Agregar una aplicación de códigos',
    scan: 'Escaneá este código con la aplicación.',
    openApp: 'Abrir en una aplicación de este teléfono',
    qr: 'Código QR para la aplicación',
    type: 'Si no podés escanearlo, escribí esta clave en la aplicación:',
    copyKey: 'Copiar la clave',
    code: 'Código que muestra la aplicación',
    confirm: 'Activar',
    added: 'Aplicación de códigos activada',
    remove: 'Quitar',
    removeTitle: 'Quitar la aplicación de códigos',
    removed: 'Aplicación de códigos quitada',
  },
  passkeys: {
    title: 'Llaves de acceso',
    text: 'La huella, la cara o el PIN de un dispositivo, o una llave USB. Sirven también para ingresar sin contraseña.',
    none: 'Ninguna todavía.',
    add: 'Agregar llave de acceso',
    addTitle: 'Agregar una llave de acceso',
    name: 'Nombre',
    nameHint: `Para reconocerla, por ejemplo "Teléfono". Hasta ${MAX_PASSKEY_NAME_CHARACTERS} caracteres.`,
    added: 'Llave de acceso agregada',
    rename: 'Cambiar el nombre',
    renameNamed: (name: string) => `Cambiar el nombre de ${name}`,
    renamed: 'Nombre guardado',
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    removed: 'Llave de acceso quitada',
    used: (created: string, used: string | undefined) =>
      used === undefined
        ? `Agregada el ${created} · Sin usar`
        : `Agregada el ${created} · Último uso: ${used}`,
  },
  codes: {
    title: 'Códigos de recuperación',
    text: 'Para cuando no tengas el teléfono ni la llave. Cada uno sirve una sola vez.',
    none: 'Los vas a recibir al agregar el primer método.',
    left: (left: number) =>
      left === 1 ? `Te queda 1 de ${RECOVERY_CODES}.` : `Te quedan ${left} de ${RECOVERY_CODES}.`,
    renew: 'Generar códigos nuevos',
    renewTitle: 'Generar códigos de recuperación nuevos',
    renewText: 'Los códigos anteriores dejan de servir.',
    shownTitle: 'Tus códigos de recuperación',
    shownText: 'Guardalos en un lugar seguro: no los vamos a mostrar otra vez.',
    printTitle: (site: string, username: string) => `Códigos de recuperación de ${username} · ${site}`,
    copy: 'Copiar',
    copied: 'Códigos copiados',
    keyCopied: 'Clave copiada',
    copyFailed: 'No se pudo copiar. Seleccionalos y copialos a mano.',
    print: 'Imprimir',
    done: 'Ya los guardé',
    leave: {
      title: '¿Ya guardaste los códigos?',
      text: 'No los vamos a mostrar otra vez. Si los perdés, podés generar códigos nuevos desde esta página.',
      confirm: 'Sí, cerrar',
      keep: 'Seguir viéndolos',
    },
  },
  devices: {
    title: 'Dispositivos recordados',
    text: 'En ellos no se pide el segundo paso. Cambiar la contraseña los olvida a todos.',
    none: 'Ninguno.',
    place: (address: string, date: string) => `${address} · Hasta el ${date}`,
    current: 'Este dispositivo',
    forget: 'Olvidar',
    forgetNamed: (device: string) => `Olvidar ${device}`,
    forgotten: 'Dispositivo olvidado',
  },
};
