export const ageGateCopy = {
  title: 'Verificación de Edad',
  text: 'Debes ser mayor de 18 años para acceder a este sitio.',
  reason: 'Mostramos semillas de cannabis, solo para mayores.',
  adult: 'Soy mayor de 18',
  minor: 'Soy menor',
  minorGoesTo: 'https://www.google.com/',
};
