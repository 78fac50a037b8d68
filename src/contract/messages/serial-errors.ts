/** Why a well-formed serial is refused, wherever it is entered. For the server: the browser has `serialMessages`. */
export const serialErrors = {
  unknown: 'No conocemos este código: revisalo en la etiqueta',
  voided: 'Esta etiqueta está anulada: su código no vale',
};
