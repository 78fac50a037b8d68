import { personalMail } from '#copy/mails.ts';

type SecondFactorMailData = {
  firstName: string;
  brand: string;
  /** The page with the second factor of the account. */
  url: string;
  codesLeft: number;
};

type Texts = { subject: string; preview: string; heading: string; paragraph: string };

const createMail = (texts: (data: SecondFactorMailData) => Texts) => (data: SecondFactorMailData) =>
  personalMail(data.firstName, {
    ...texts(data),
    link: { url: data.url, label: 'Ver la seguridad de mi cuenta' },
    closing:
      'Si no fuiste vos, cambiá tu contraseña ahora mismo y avisá a quien administra el sitio: eso cierra todas las sesiones.',
  });

const codesLeftText = (left: number) => {
  if (left === 0) return 'Era el último: generá códigos nuevos cuanto antes.';
  return left === 1 ? 'Te queda 1 código.' : `Te quedan ${left} códigos.`;
};

/** Mails about changes of the second factor of a member of staff. */
export const secondFactorMails = {
  'totp-added': createMail(({ brand }) => ({
    subject: `Agregaste una aplicación de códigos en ${brand}`,
    preview: 'Desde ahora, al ingresar se pide un código de esa aplicación.',
    heading: 'Aplicación de códigos agregada',
    paragraph: 'Tu cuenta acepta desde ahora los códigos de una aplicación como segundo paso para ingresar.',
  })),
  'totp-removed': createMail(({ brand }) => ({
    subject: `Quitaste la aplicación de códigos en ${brand}`,
    preview: 'Sus códigos ya no sirven para ingresar.',
    heading: 'Aplicación de códigos quitada',
    paragraph: 'Los códigos de tu aplicación ya no sirven como segundo paso para ingresar.',
  })),
  'passkey-added': createMail(({ brand }) => ({
    subject: `Agregaste una llave de acceso en ${brand}`,
    preview: 'Desde ahora se puede ingresar a tu cuenta con esa llave.',
    heading: 'Llave de acceso agregada',
    paragraph: 'Tu cuenta tiene una llave de acceso nueva, con la que se puede ingresar.',
  })),
  'passkey-removed': createMail(({ brand }) => ({
    subject: `Quitaste una llave de acceso en ${brand}`,
    preview: 'Con esa llave ya no se puede ingresar.',
    heading: 'Llave de acceso quitada',
    paragraph: 'Una llave de acceso de tu cuenta ya no sirve para ingresar.',
  })),
  'recovery-codes-renewed': createMail(({ brand }) => ({
    subject: `Generaste códigos de recuperación nuevos en ${brand}`,
    preview: 'Los códigos anteriores ya no sirven.',
    heading: 'Códigos de recuperación nuevos',
    paragraph: 'Tu cuenta tiene diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
  })),
  'recovery-code-used': createMail(({ brand, codesLeft }) => ({
    subject: `Se usó un código de recuperación en ${brand}`,
    preview: 'Se ingresó a tu cuenta con uno de tus códigos de recuperación.',
    heading: 'Código de recuperación usado',
    paragraph: `Se ingresó a tu cuenta con uno de tus códigos de recuperación. ${codesLeftText(codesLeft)}`,
  })),
  'second-factor-removed': createMail(({ brand }) => ({
    subject: `Se quitó la verificación en dos pasos de tu cuenta de ${brand}`,
    preview: 'Tu cuenta ya no es del equipo, y con tu contraseña alcanza para ingresar.',
    heading: 'Verificación en dos pasos quitada',
    paragraph:
      'Tu cuenta ya no es del equipo. Por eso quitamos su verificación en dos pasos, y con tu contraseña alcanza para ingresar.',
  })),
  'second-factor-reset': createMail(({ brand }) => ({
    subject: `Se restableció la verificación en dos pasos de tu cuenta de ${brand}`,
    preview: 'Volvé a activarla cuando ingreses.',
    heading: 'Verificación en dos pasos restablecida',
    paragraph:
      'Quien administra el sitio quitó la verificación en dos pasos de tu cuenta y cerró tus sesiones. Ingresá con tu contraseña y volvé a activarla.',
  })),
};
