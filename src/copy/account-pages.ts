import { CODE_DIGITS } from '#contract/limits.ts';

/** Labels of fields that several forms share. */
export const accountFields = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  username: 'Nombre de usuario',
  instagram: 'Instagram (opcional)',
  phone: 'Teléfono (opcional)',
  phoneHint: 'Con código de área, por ejemplo 11 2345-6789.',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres.',
  staffPasswordHint: 'Al menos 12 caracteres.',
  code: `Código de ${CODE_DIGITS} dígitos`,
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
};

/** Side panel of the login and registration forms. */
export const accountLayoutCopy = {
  band: 'Tu cuenta',
  lead: 'Lo que se cuida, crece.',
  benefits: [
    { name: 'Precios', text: 'Ves el precio y el descuento de cada presentación.' },
    { name: 'Pedidos', text: 'Armás tu pedido y acordás la entrega con nosotros.' },
    { name: 'Garantía', text: 'Reclamás y seguís la germinación desde un solo lugar.' },
  ],
  needsScript: 'Para usar tu cuenta, activá JavaScript en el navegador.',
};

export const loginCopy = {
  title: 'Ingresar',
  lead: 'Qué bueno verte de nuevo.',
  sessionEnded: 'Tu sesión terminó. Volvé a ingresar y seguís donde estabas.',
  stepExpired: 'Pasó demasiado tiempo. Volvé a escribir tu contraseña.',
  identifier: 'Usuario o Email',
  password: accountFields.password,
  submit: 'Ingresar',
  pending: 'Ingresando…',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Todavía no tenés cuenta?',
  toRegister: 'Crear cuenta',
  failed: 'Error al iniciar sesión. Por favor, verifica tus credenciales.',
  failedToast: 'Error al iniciar sesión',
};

export const verifyCopy = {
  title: 'Verificar Email',
  sentTo: 'Escribí el código que te enviamos a',
  submit: 'Verificar',
  pending: 'Verificando…',
  resend: 'Reenviar código',
  resendIn: (seconds: number) => `(${seconds} s)`,
  backToLogin: 'Volver al inicio de sesión',
  verified: 'Email verificado correctamente. Ahora puedes iniciar sesión.',
  resent: 'Nuevo código enviado',
  failed: 'Error al verificar el código',
  /** After the error of a code that has expired or was used. */
  isVerifiedAlready: 'Si ya verificaste tu email, volvé al inicio de sesión.',
  resendFailed: 'Error al reenviar el código',
};

export const registerCopy = {
  title: 'Crear Cuenta',
  pageTitle: (brand: string) => `Crear Cuenta · ${brand}`,
  lead: 'En un par de minutos ya estás adentro.',
  password2: 'Repetí la contraseña',
  /** Above the button, with links to both texts. */
  consent: 'Al crear la cuenta declarás ser mayor de 18 años y aceptás los',
  terms: 'términos',
  and: 'y el',
  privacy: 'aviso de privacidad',
  submit: 'Crear cuenta',
  pending: 'Creando tu cuenta…',
  hasAccount: '¿Ya tenés cuenta?',
  toLogin: 'Iniciar sesión',
  failed: 'Error al crear la cuenta. Por favor, intenta nuevamente.',
  failedToast: 'Error en el registro',
};

export const forgotCopy = {
  title: 'Recuperar contraseña',
  lead: 'Te enviamos un código para que elijas una nueva.',
  submit: 'Enviar código',
  pending: 'Enviando…',
  failed: 'Error al enviar el código',
  codeTitle: 'Elegí una contraseña nueva',
  sentTo: 'Si el email tiene una cuenta, enviamos un código a',
  newPassword: 'Contraseña nueva',
  save: 'Guardar contraseña',
  otherEmail: 'Usar otro email',
  saveFailed: 'Error al cambiar la contraseña',
  changed: 'Contraseña actualizada. Ahora podés iniciar sesión.',
};
