import type { StaffRole } from '#contract/staff-roles.ts';
import { userRoleCopy } from '#copy/admin-users.ts';
import { capitalize } from '#lib/capitalize.ts';
import { dateFormat } from '#lib/time-zone.ts';

/** Content of a mail, rendered as HTML and as plain text. */
export type MailText = {
  subject: string;
  /** Preview text (preheader), which mail clients show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text of several lines, written by a customer. */
  quote?: { label: string; text: string };
  /** Verification code, in large type. */
  code?: string;
  /** Table of amounts; the last row is the total. */
  rows?: ReadonlyArray<{ name: string; value: string; imageUrl?: string }>;
  link?: { url: string; label: string };
  closing: string;
  /** Link at which the recipient ends such mails, with one click. */
  leave?: { url: string; label: string };
  /** Link to the settings of such mails, behind the login. */
  settings?: { url: string; label: string };
};

/** Label of an account within a sentence; `name` is empty if it looks like a link, which mails must not contain. */
export const accountLabel = (number: number, name: string) =>
  name ? `${name} (cuenta N.º ${number})` : `la cuenta N.º ${number}`;

export const greeting = (name: string) => (name ? `Hola, ${name}.` : 'Hola.');

/** Day and time without the year: `3 de mayo, 14:05`. */
export const momentFormat = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

export const sentToShopText = 'Este aviso llega a la dirección del sitio.';

const notYouText = 'Si no fuiste vos, respondé este correo o escribinos cuanto antes.';

/** A mail of one paragraph that greets its recipient. */
export const personalMail = (
  firstName: string,
  { paragraph, ...mail }: Omit<MailText, 'paragraphs'> & { paragraph: string },
): MailText => ({ ...mail, paragraphs: [greeting(firstName), paragraph] });

type CodeMailData = { code: string; firstName: string; brand: string };
type CodeMailTexts = Pick<MailText, 'subject' | 'preview' | 'heading'> & { instruction: string };

const codeMail = ({ code, firstName }: CodeMailData, { instruction, ...texts }: CodeMailTexts): MailText => ({
  ...texts,
  paragraphs: [greeting(firstName), instruction, 'Vale por 10 minutos y una sola vez.'],
  code,
  closing: 'Si no pediste este código, ignorá este correo: sin el código no cambia nada.',
});

export const codeMails = {
  verify: (data: CodeMailData) =>
    codeMail(data, {
      subject: `${data.code} es tu código de ${data.brand}`,
      preview: 'Verificá tu email para activar tu cuenta.',
      heading: 'Verificá tu email',
      instruction: 'Ingresá este código en la página para activar tu cuenta.',
    }),
  reset: (data: CodeMailData) =>
    codeMail(data, {
      subject: `${data.code} es tu código para recuperar la contraseña`,
      preview: `Elegí una contraseña nueva para tu cuenta de ${data.brand}.`,
      heading: 'Recuperá tu contraseña',
      instruction: 'Ingresá este código en la página y elegí una contraseña nueva.',
    }),
  change: (data: CodeMailData) =>
    codeMail(data, {
      subject: `${data.code} es tu código para cambiar el email`,
      preview: `Confirmá este email para tu cuenta de ${data.brand}.`,
      heading: 'Confirmá tu email nuevo',
      instruction: 'Ingresá este código en la página para usar este email en tu cuenta.',
    }),
};

type NotificationData = { firstName: string; brand: string };
/** `url` is the page for a new password. */
type ResetInvitationData = NotificationData & { url: string };

export const notificationMails = {
  'email-changed': ({ firstName, brand }: NotificationData) =>
    personalMail(firstName, {
      subject: `Cambió el email de tu cuenta de ${brand}`,
      preview: 'Desde ahora tu cuenta usa otro email.',
      heading: 'Cambió tu email',
      paragraph: 'Desde ahora tu cuenta usa otro email. A este ya no te vamos a escribir.',
      closing: notYouText,
    }),
  'email-corrected': ({ firstName, brand }: NotificationData) =>
    personalMail(firstName, {
      subject: `Este es el email de tu cuenta de ${brand}`,
      preview: 'Corregimos el email de tu cuenta: desde ahora es este.',
      heading: 'Corregimos tu email',
      paragraph: 'Desde ahora tu cuenta usa este email: con él ingresás y acá te escribimos.',
      closing: notYouText,
    }),
  'account-deleted': ({ firstName, brand }: NotificationData) =>
    personalMail(firstName, {
      subject: `Borramos tu cuenta de ${brand}`,
      preview: 'Tus datos, tus guardadas y tus avisos ya no están.',
      heading: 'Borramos tu cuenta',
      paragraph:
        'Como pediste, borramos tu cuenta. De tus pedidos y reclamos queda lo que pide la ley, por el tiempo que está en Privacidad.',
      closing: notYouText,
    }),
  'account-merged': ({ firstName, brand }: NotificationData) =>
    personalMail(firstName, {
      subject: `Unimos tus cuentas de ${brand}`,
      preview: 'La cuenta de este email ya no existe: sus pedidos están en tu otra cuenta.',
      heading: 'Unimos tus cuentas',
      paragraph:
        'Tenías dos cuentas y las unimos. La de este email ya no existe: sus pedidos, reclamos, guardadas y avisos están en la otra.',
      closing: 'Si las dos cuentas no son tuyas, respondé este correo o escribinos cuanto antes.',
    }),
  'reset-invitation': ({ firstName, brand, url }: ResetInvitationData) =>
    personalMail(firstName, {
      subject: `Elegí una contraseña nueva para tu cuenta de ${brand}`,
      preview: 'Con este email pedís un código y elegís otra contraseña.',
      heading: 'Elegí una contraseña nueva',
      paragraph: 'Abrí la página, escribí este email y te mandamos un código para elegir otra contraseña.',
      link: { url, label: 'Elegir otra contraseña' },
      closing: 'Si no pediste ayuda con tu contraseña, ignorá este correo: no cambia nada.',
    }),
  'password-changed': ({ firstName, brand }: NotificationData) =>
    personalMail(firstName, {
      subject: `Cambió la contraseña de tu cuenta de ${brand}`,
      preview: 'Cerramos tus otras sesiones.',
      heading: 'Cambió tu contraseña',
      paragraph: 'La contraseña de tu cuenta es otra desde ahora, y cerramos tus otras sesiones.',
      closing: notYouText,
    }),
};

const dateTimeFormat = dateFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

type NewDeviceMailData = NotificationData & { device: string; address: string; at: Date; url: string };

export const newDeviceMail = ({
  firstName,
  brand,
  device,
  address,
  at,
  url,
}: NewDeviceMailData): MailText => ({
  subject: `Ingreso desde un dispositivo nuevo en ${brand}`,
  preview: 'Alguien ingresó a tu cuenta desde un dispositivo que no conocíamos.',
  heading: 'Ingreso desde un dispositivo nuevo',
  paragraphs: [
    greeting(firstName),
    'Se ingresó a tu cuenta, que tiene acceso a la administración, desde un dispositivo que no conocíamos.',
    `Dispositivo: ${device || 'desconocido'}. Dirección: ${address || 'desconocida'}. Fecha: ${dateTimeFormat.format(at)}.`,
  ],
  link: { url, label: 'Ver mis sesiones' },
  closing: 'Si no fuiste vos, cambiá tu contraseña ahora mismo: eso cierra todas las sesiones.',
});

const roleNames = { staff: 'personal', superuser: 'superusuario' };

type RoleMailData = NotificationData & {
  /** `account` and `by` are labels of `accountLabel`; `by` is null for a change from the command line. */
  account: string;
  by: string | null;
  role: keyof typeof roleNames;
  url: string;
};

export const roleMail = ({ firstName, brand, account, role, by, url }: RoleMailData): MailText => ({
  subject: `${capitalize(account)} ahora es ${roleNames[role]} en ${brand}`,
  preview: 'Cambió quién puede usar la administración.',
  heading: 'Se dio un rol',
  paragraphs: [
    greeting(firstName),
    by === null
      ? `${capitalize(account)} ahora tiene el rol de ${roleNames[role]}. Se dio desde la línea de comandos.`
      : `${capitalize(account)} ahora tiene el rol de ${roleNames[role]}. Lo dio: ${by}.`,
  ],
  link: { url, label: 'Ver la cuenta' },
  closing: 'Si no lo esperabas, quitale el rol y cerrá sus sesiones cuanto antes.',
});

export const testMail = (brand: string): MailText => ({
  subject: `Prueba de correo de ${brand}`,
  preview: 'El servidor puede enviar correos.',
  heading: 'Prueba de correo',
  paragraphs: ['El servidor puede enviar correos.'],
  closing: 'Este correo se pidió desde la línea de comandos del servidor.',
});

type BackupFailedMailData = NotificationData & {
  /** Local time of the newest backup, if there is one. */
  last: string | null;
};

export const backupFailedMail = ({ firstName, brand, last }: BackupFailedMailData): MailText => ({
  subject: `Falló la copia de seguridad de ${brand}`,
  preview: 'La copia de seguridad programada no se pudo guardar.',
  heading: 'Falló la copia de seguridad',
  paragraphs: [
    greeting(firstName),
    'La copia de seguridad programada falló varias veces seguidas. El servidor la sigue intentando.',
    last === null ? 'Todavía no hay ninguna copia guardada.' : `La última copia guardada es del ${last}.`,
  ],
  closing: 'Avisá a quien administra el servidor: el motivo está en su registro.',
});

type OwnRoleMailData = NotificationData & { role: Exclude<StaffRole, 'owner'>; url: string };

export const ownRoleMail = ({ firstName, brand, role, url }: OwnRoleMailData): MailText => ({
  subject: `Tu rol en ${brand} ahora es ${userRoleCopy.names[role]}`,
  preview: 'Cambió lo que podés hacer en la administración.',
  heading: 'Cambió tu rol',
  paragraphs: [
    greeting(firstName),
    `Tu rol en la administración ahora es ${userRoleCopy.names[role]}. Quien lo tiene ${lowerFirst(userRoleCopy.hints[role])}`,
  ],
  link: { url, label: 'Abrir la administración' },
  closing: 'Si no lo esperabas, avisá a quien administra el sitio.',
});

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const mailLayout = {
  adultsOnly: 'Solo para mayores de 18 años.',
  whatsapp: 'WhatsApp',
};
