/** Form to withdraw from a purchase, and its answer. */
export const withdrawalCopy = {
  title: 'Botón de arrepentimiento',
  description: 'Arrepentite de una compra sin dar motivos y sin costo: te damos un código al instante.',
  lead: 'Podés arrepentirte de tu compra dentro de los 10 días corridos desde que recibiste el producto o desde que se hizo el contrato, lo último que ocurra. No hace falta una cuenta ni dar motivos, y no tiene costo para vos.',
  law: 'Ley 24.240, artículo 34, y Resolución 424/2020.',
  name: 'Nombre y apellido',
  purchase: 'Número de pedido o qué compraste',
  reason: 'Motivo (si querés contarlo)',
  submit: 'Arrepentirme de la compra',
  pending: 'Enviando…',
  failed: 'No pudimos enviar tu arrepentimiento. Probá de nuevo.',
  done: 'Recibimos tu arrepentimiento',
  codeIs: 'Este es tu código:',
  mailed: 'También te lo mandamos por mail.',
  keepIt: 'Guardalo: con él te identificás cuando te contactemos para acordar la devolución.',
  another: 'Arrepentirme de otra compra',
};
