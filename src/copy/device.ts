export const deviceCopy = { unknown: 'Dispositivo desconocido' };
