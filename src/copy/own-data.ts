export const ownDataCopy = {
  title: 'Descargar tus datos',
  text: 'Un archivo JSON con todo lo que guardamos de vos: cuenta, pedidos, reclamos y sus fotos, blisters y sus diarios, arrepentimientos, variedades guardadas, avisos, sesiones, registro de seguridad y lo que aceptaste.',
  download: 'Descargar mis datos',
};

const years = (count: number) => (count === 1 ? '1 año' : `${count} años`);

export const accountDeletionCopy = {
  title: 'Borrar la cuenta',
  text: 'Para siempre. Antes, si querés, descargá tus datos.',
  password: 'Tu contraseña, para borrar la cuenta',
  submit: 'Borrar mi cuenta',
  pending: 'Un momento…',
  failed: 'No pudimos borrar la cuenta',
};

/** Dialog that confirms the deletion of the account. */
export const confirmDeletionCopy = {
  title: '¿Borrar tu cuenta para siempre?',
  /** `retention` 0: the names stay. */
  stays: (retention: number) =>
    `Se borran tus datos, tus diarios de germinación, tus variedades guardadas, tus avisos y tus sesiones. Tus blisters quedan sin registrar. Los pedidos pendientes siguen en pie: cancelalos antes si no los querés. De los pedidos y reclamos queda lo que pide la ley y nada más${retention === 0 ? '' : `, durante ${years(retention)}; después se borra también tu nombre`}.`,
  confirm: 'Borrar para siempre',
  keep: 'Conservar la cuenta',
  working: 'Borrando…',
};
