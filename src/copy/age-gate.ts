export const ageGateCopy = {
  title: 'Verificación de Edad',
  text: 'Debes ser mayor de 18 años para acceder a este sitio.',
  reason: 'Mostramos semillas de cannabis, y por eso es solo para mayores de edad.',
  adult: 'Soy mayor de 18',
  minor: 'Soy menor',
  minorGoesTo: 'https://www.google.com/',
};
