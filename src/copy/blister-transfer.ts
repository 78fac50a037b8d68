/** Code with which another account takes over a blister. */
export const transferCopy = {
  title: 'Pasarlo a otra cuenta',
  text: 'Te damos un código de 6 números. Quien lo recibe lo escribe, junto con el código de la etiqueta, en «Mis blisters» de su cuenta. Tu diario queda con vos.',
  start: 'Crear un código',
  startAgain: 'Crear otro código',
  cancel: 'Anular el código',
  code: 'Código de traspaso',
  expires: (moment: string) => `Vale una vez, hasta el ${moment}. Anotalo: no lo volvemos a mostrar.`,
  open: (moment: string) => `Hay un código creado, que vale hasta el ${moment}.`,
  cancelled: 'Código anulado',
  failed: 'No pudimos hacerlo. Probá de nuevo.',
};
