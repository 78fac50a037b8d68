export const ageGateCopy = {
  title: 'Verificación de Edad',
  text: 'Debes ser mayor de 18 años para acceder a este sitio.',
  adult: 'Soy mayor de 18',
  minor: 'Soy menor',
  minorGoesTo: 'https://www.google.com/',
};
