export const aboutCopy = {
  title: 'Sobre nosotros',
};
