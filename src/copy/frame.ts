export const frameCopy = {
  tryAgain: 'Reintentar',
};
