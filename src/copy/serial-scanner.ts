export type ScannerProblem = 'denied' | 'no-camera' | 'busy' | 'insecure';

export const serialScannerCopy = {
  title: 'Escanear el código',
  open: 'Escanear con la cámara',
  close: 'Cerrar la cámara',
  picture: 'Imagen de la cámara',
  asking: 'Tu navegador te pregunta si podemos usar la cámara. La imagen no sale de tu teléfono.',
  hint: 'Apuntá al código QR de la etiqueta.',
  found: (serial: string) => `Código leído: ${serial}`,
  choosePhoto: 'Elegir una foto',
  reading: 'Leyendo la foto…',
  notFound: 'No encontramos un código QR en la foto. Probá con otra, de cerca y con buena luz.',
  unreadable: 'No pudimos abrir esa foto. Probá con otra.',
  foreign: 'Ese código QR no es de una etiqueta nuestra.',
  problems: {
    denied:
      'No tenemos permiso para usar la cámara. Permitila en los ajustes de tu navegador y reintentá, o elegí una foto del código QR.',
    'no-camera': 'No encontramos una cámara. Elegí una foto del código QR, o escribí el código.',
    busy: 'No pudimos abrir la cámara: quizás la usa otra aplicación. Cerrala y reintentá, o elegí una foto.',
    insecure:
      'El navegador solo permite usar la cámara por una conexión segura (https). Elegí una foto del código QR, o escribí el código.',
  } satisfies Record<ScannerProblem, string>,
};
